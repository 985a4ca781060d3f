// Node's own modules only: runs before anything is installed.
// @ts-check
import { spawn } from 'node:child_process';

const EVERY = 15_000;

/**
 * Runs a command without showing its output; prints how long it has run and its last line every 15 s, so that a
 * wait for a lock or a download shows as one. Resolves to the exit code, after the last lines of a failed command.
 *
 * @param {string} doing such as "installing PostgreSQL"
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, every?: number, print?: (line: string) => void }} [options]
 * @returns {Promise<number>}
 */
export function runWithHeartbeat(doing, command, args, { cwd, env, every = EVERY, print = console.log } = {}) {
  return new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const lines = lastLines(child);
    const beat = setInterval(() => {
      const seconds = Math.round((Date.now() - started) / 1000);
      const waitingFor = lines().at(-1) ?? `${command} has printed nothing yet`;
      print(`Still ${doing} (${seconds} s): ${waitingFor}`);
    }, every);
    const end = (/** @type {number} */ code) => {
      clearInterval(beat);
      if (code !== 0) for (const line of lines()) print(`  ${line}`);
      resolve(code);
    };
    child.on('error', () => end(127));
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * The last lines that a process has printed, whichever stream they came on.
 *
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child
 */
function lastLines(child, count = 10) {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (text = (text + chunk).slice(-4096)));
  }
  const lines = () => text.split(/[\r\n]+/).map((line) => line.trim());
  return () => lines().filter(Boolean).slice(-count);
}
