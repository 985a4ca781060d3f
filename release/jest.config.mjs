import { nodeTests } from '@mortar/testing/jest-preset';

// A database starts in each file, which takes seconds on a machine that does other things, too.
export default nodeTests({ testTimeout: 30_000 });
