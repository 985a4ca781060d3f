import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { setUpGateway } from '@mortar/gateway/test/gateway-fixture';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { runCommand } from '#run-command.ts';
import { OUTPUTS } from '#output/outputs.ts';
import { Value } from 'typebox/value';

const fixture = setUpGateway();
const NAME = 'mfe-articles';
const PLAN = { ...ORIGIN, to: '1.1.0', steps: [10, 100], everySeconds: 600, evidence: 50 };
let site: string;
let token: string;

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release();
  await fixture.publisher.publish(await buildPackage({ version: '1.1.0' }), ORIGIN);
  // The rollout changes only by what the test does.
  site = await (await fixture.gateway({ analysisMs: 3_600_000 })).listen({ port: 0, host: '127.0.0.1' });
  ({ token } = await fixture.tokens.create({ label: 'dashboard', scope: 'read' }, ORIGIN));
});

/** Starts watching; what is printed can be read while it does. */
function watch(columns?: number, more: string[] = []) {
  const lines: string[] = [];
  const interrupts = new Set<() => void>();
  const code = runCommand(['watch', NAME, '--every', '1s', ...more], {
    directory: fixture.folder,
    environment: { MORTAR_SITE: site, MORTAR_TOKEN: token },
    print: (line) => lines.push(line.replaceAll('\u001B', 'ESC')),
    printError: (line) => lines.push(line),
    columns,
    onInterrupt: (callback) => {
      interrupts.add(callback);
      return () => interrupts.delete(callback);
    },
  });
  const says = (text: RegExp) =>
    eventually(
      async () => lines.join('\n'),
      (output) => text.test(output),
    );
  return { code, lines, says, pressCtrlC: () => interrupts.forEach((interrupt) => interrupt()) };
}

it('watch prints each change once and how the rollout stands, and exits with 7 when it is rolled back', async () => {
  await fixture.rollouts.start(NAME, PLAN);
  const { code, lines, says } = watch();
  await says(/^mfe-articles 1\.0\.0 → 1\.1\.0: 10 %, step 1 of 2, running$/m);
  await says(/^ {2}0 visitors with 1\.1\.0 and 0 with 1\.0\.0 have reported\n {2}Too little is known: /m);
  await fixture.rollouts.change(NAME, 'pause', { actor: 'canary analysis', reason: 'Too little is known.' });
  await says(
    /^\d\d:\d\d:\d\d UTC {2}canary analysis, rollout-pause: Too little is known\.\n.* 10 %, step 1 of 2, paused$/m,
  );

  fixture.database.setAvailable(false);
  await says(/^The database of the releases has been unavailable since /m);
  fixture.database.setAvailable(true);
  await fixture.rollouts.change(NAME, 'roll-back', { actor: 'canary analysis', reason: 'It crashes.' });
  expect(await code).toBe(7);
  expect(lines.filter((line) => line.includes('rollout-'))).toEqual([
    expect.stringMatching(/ ada, rollout-start: set up by the test$/),
    expect.stringMatching(/ canary analysis, rollout-pause: /),
    expect.stringMatching(/ canary analysis, rollout-roll-back: It crashes\.$/),
  ]);
  expect(lines.at(-1)).toBe('mfe-articles 1.1.0 was rolled back.');
  expect(lines.join('\n')).not.toContain('ESC');
});

it('watch rewrites how the rollout stands in a terminal, ends with 130 at Ctrl-C, and exits with 0 when it is promoted', async () => {
  await fixture.rollouts.start(NAME, PLAN);
  const [stopped, { code, lines, says }] = [watch(50), watch(50)];
  await stopped.says(/step 1 of 2/);
  stopped.pressCtrlC();
  expect(await stopped.code).toBe(130);
  expect(stopped.lines.at(-1)).toBe('Stopped watching: the rollout of mfe-articles goes on.');
  // The start, and three lines that fit.
  await says(/^\S+ UTC {2}ada, rollout-start: .*\nmfe-articles .*\n .{48}\n .{48}\nESC\[3AESC\[0Jmfe-articles /);
  await fixture.rollouts.change(NAME, 'promote', ORIGIN);
  expect(await code).toBe(0);
  expect(lines.at(-1)).toBe('mfe-articles 1.1.0 is live.');
  expect(lines.at(-2)).toMatch(/^ESC\[3AESC\[0J\S+ UTC {2}ada, rollout-promote: set up by the test$/);
});

it('watch exits with 3 when no rollout was started, and with 8 when another version ended the last one', async () => {
  const { code, lines } = watch();
  expect(await code).toBe(3);
  expect(lines).toEqual(['No rollout of mfe-articles was started: begin one with mortar rollout start.']);
  await fixture.rollouts.start(NAME, PLAN);
  await fixture.rollouts.change(NAME, 'abort', ORIGIN);
  expect(await watch().code).toBe(8);
});

it('watch prints a line of JSON for each change, with who gets the candidate, when --json is given', async () => {
  const audiences = [{ audience: 'staff', share: 100 }];
  await fixture.rollouts.start(NAME, { ...PLAN, audiences });
  const { code, lines, says } = watch(60, ['--json']);
  await says(/running/);
  await fixture.rollouts.change(NAME, 'advance', ORIGIN);
  await says(/rollout-advance/);
  await fixture.rollouts.change(NAME, 'abort', ORIGIN);
  expect(await code).toBe(8);
  expect(lines.at(-1)).toBe('mfe-articles 1.1.0 ended because another version was activated.');
  const documents = lines.slice(0, -1).map((line): unknown => JSON.parse(line));
  expect(documents.pop()).toEqual({
    error: { code: 'aborted', message: 'mfe-articles 1.1.0 ended because another version was activated.', exitCode: 8 },
  });
  for (const document of documents) expect(Value.Check(OUTPUTS.watch, document)).toBe(true);
  expect(documents).toMatchObject([
    { rollout: { reach: '100 % of staff', share: 0 }, changes: [{ action: 'rollout-start' }] },
    { rollout: { reach: '10 %', share: 10 }, changes: [{ action: 'rollout-advance' }] },
    { rollout: { status: 'aborted' }, changes: [{ action: 'rollout-abort' }] },
  ]);
});
