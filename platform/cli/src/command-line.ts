// The program `mortar`.
import { machineFault } from '@mortar/server/process';
import { EXIT } from './exit-codes.ts';
import { runCommand } from './run-command.ts';

// What reads the output may end first, as `head` does. A change that is being made is made nevertheless.
const closing = new AbortController();
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') {
      if (stream === process.stdout) closing.abort();
      return;
    }
    // Such as a full disk that the output goes to.
    const fault = machineFault(error);
    if (!fault) throw error;
    if (stream !== process.stderr) console.error(fault.message);
    process.exit(EXIT.failed);
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
