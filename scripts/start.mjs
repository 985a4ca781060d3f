import { load } from './preflight.mjs';
import { START_USAGE } from './start-usage.mjs';

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(START_USAGE);
  process.exit(0);
}
const { start } = await load('standalone/src/start.ts');
await start(args);
