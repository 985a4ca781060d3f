import { browserTests } from '@mortar/testing/jest-preset';

export default browserTests({ loaders: { '\\.md$': import.meta.resolve('@mortar/build/markdown-page') } });
