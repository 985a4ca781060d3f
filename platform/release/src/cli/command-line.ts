// The program `mortar`.
import { runCommand } from './run-command.ts';

// What reads the output may end first, as `head` does. A change that is being made is made nevertheless.
const closing = new AbortController();
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (stream === process.stdout) closing.abort();
  });
}

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
