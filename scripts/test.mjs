// The suite for a change, as CI runs it first.
//   npm test -- platform               only the suite of one house: platform or market
//   npm test -- jest e2e               only the stages named
//   npm test -- --since origin/main    only what the changes since then affect
//   npm test -- --node 24              on another version of Node, from the package registry
import { load } from './preflight.mjs';

const { runSuite } = await load('tools/src/suite/run-suite.ts');
process.exit(await runSuite(process.argv.slice(2), 'change'));
