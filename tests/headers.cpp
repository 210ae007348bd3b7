// Only here so that the precompiled headers of all tests have a target to belong to.
