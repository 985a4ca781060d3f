#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { runCommand } = await import('../src/cli/run-command.ts');
process.exitCode = await runCommand(process.argv.slice(2), {
  directory: process.cwd(),
  environment: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
  onInterrupt: (callback) => {
    process.on('SIGINT', callback);
    return () => process.off('SIGINT', callback);
  },
});
