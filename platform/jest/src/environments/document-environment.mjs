import FixedJsdomEnvironment from 'jest-fixed-jsdom';
import { shareCompiledModules } from './share-compiled-modules.mjs';

shareCompiledModules();

/** A document of jsdom, with the web APIs of Node that jsdom lacks. */
export default FixedJsdomEnvironment;
