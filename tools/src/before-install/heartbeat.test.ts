import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runWithHeartbeat } from '../../../scripts/heartbeat.mjs';

/** Runs a script in a Node of its own with a fast heartbeat; returns its exit code and the printed lines. */
async function printed(script: string) {
  const lines: string[] = [];
  const code = await runWithHeartbeat('installing a thing', process.execPath, ['-e', script], {
    every: 50,
    print: (line) => void lines.push(line),
  });
  return { code, lines };
}

it('prints what a command waits for while it runs', async () => {
  const script = `console.error('Waiting for cache lock: held by process 123 (apt)'); setTimeout(() => {}, 1500)`;
  const { code, lines } = await printed(script);
  assert.equal(code, 0);
  assert.match(
    lines.at(-1) ?? '',
    /^Still installing a thing \(\d+ s\): Waiting for cache lock: held by process 123 \(apt\)$/,
  );
});

it('states that there is no output when the command has printed nothing yet', async () => {
  const { lines } = await printed('setTimeout(() => {}, 1500)');
  assert.match(lines.at(-1) ?? '', /has printed nothing yet$/);
});

it('prints the last lines of a command that fails', async () => {
  const { code, lines } = await printed(
    `console.log('first'); console.error('E: Unable to locate package'); process.exit(100)`,
  );
  assert.equal(code, 100);
  assert.deepEqual(
    lines.filter((line) => line.startsWith('  ')),
    ['  first', '  E: Unable to locate package'],
  );
});

it('resolves to 127 when there is no such command', async () => {
  assert.equal(await runWithHeartbeat('x', 'no-such-command-anywhere', [], { print: () => undefined }), 127);
});
