import { TestEnvironment } from 'jest-environment-node';
import { shareCompiledModules } from './share-compiled-modules.mjs';

shareCompiledModules();

/** Node. */
export default TestEnvironment;
