import { nodeTests } from '@mortar/testing/jest-preset';

export default nodeTests();
