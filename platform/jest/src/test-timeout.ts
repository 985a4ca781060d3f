// Set from a setup file because Jest ignores `testTimeout` of a project in a run over several projects.
// Long enough for a busy machine: databases and processes start in many files.
jest.setTimeout(180_000);
