import { nodeTests } from '@mortar/testing/jest-preset';

export default nodeTests({ testTimeout: 20_000 });
