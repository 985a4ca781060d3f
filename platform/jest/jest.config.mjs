import { browserTests } from './src/jest-preset.mjs';

export default browserTests();
