// A database starts in each file, which takes seconds on a machine that does other things, too.
jest.setTimeout(30_000);
