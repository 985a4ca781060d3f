import { browserTests } from '@mortar/jest';

export default browserTests();
