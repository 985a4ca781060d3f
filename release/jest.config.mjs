import { nodeTests } from '@mortar/testing/jest-preset';

export default nodeTests({ setupFilesAfterEnv: ['<rootDir>/src/test/patience.ts'] });
