import { install, requireNode } from './preflight.mjs';
import { START_USAGE } from './start-usage.mjs';

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(START_USAGE);
  process.exit(0);
}
requireNode();
await install();
const { register } = await import('tsx/esm/api');
register();
const { start } = await import('../standalone/src/start.ts');
await start(args);
