import { nodeTests } from '@mortar/jest';

export default nodeTests();
