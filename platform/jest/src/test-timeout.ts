// Set from a setup file because Jest ignores `testTimeout` of a project in a run over several projects.
// A database starts in many files, which takes seconds on a busy machine.
jest.setTimeout(180_000);
