import { browserTests } from '@mortar/testing/jest-preset';

export default browserTests();
