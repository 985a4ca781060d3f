// Set from a setup file because Jest ignores `testTimeout` of a project in a run over several projects.
// Long enough for a busy machine: databases and processes start in many files, and some tests walk through all routes.
jest.setTimeout(900_000);
