import { install, requireNode } from './preflight.mjs';

requireNode();
await install();
const { register } = await import('tsx/esm/api');
register();
const { start } = await import('../standalone/src/start.ts');
await start(process.argv.slice(2));
