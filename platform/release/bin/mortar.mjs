#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// What reads the output may end first, as `head` does. A change that is being made is made nevertheless.
const closing = new AbortController();
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    if (stream === process.stdout) closing.abort();
  });
}

register();
const { runCommand } = await import('../src/cli/run-command.ts');
process.exitCode = await runCommand(process.argv.slice(2), {
  directory: process.cwd(),
  environment: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
  outputClosed: closing.signal,
  onInterrupt: (callback) => {
    process.on('SIGINT', callback);
    return () => process.off('SIGINT', callback);
  },
});
