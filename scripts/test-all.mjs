// The rest of the suite, as CI runs it after `npm test`; it takes the same arguments.
//   npm run test:all -- --nightly      with the tests that CI runs each night alone
import { load } from './preflight.mjs';

const { runSuite } = await load('tools/src/suite/run-suite.ts');
process.exit(await runSuite(process.argv.slice(2), 'rest'));
