import { buildPackage } from '@mortar/registry/test/built-package';
import { setUpReleases } from '#test/release-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import type { SignalName } from '@mortar/registry/core/signals/signals';
import type { Segment } from '@mortar/registry/core/segments/segment';
import { histogramBucket } from '#telemetry/histogram.ts';
import type { Exposure } from '#telemetry/telemetry.repository.ts';

const fixture = setUpReleases();
const NAME = 'mfe-articles';
let now: Date;
let rollout: string;

beforeEach(async () => {
  now = new Date('2030-01-01T12:00:00Z');
  fixture.now = () => now;
  await fixture.release({ version: '1.0.0' });
  await fixture.publisher.publish(await buildPackage({ version: '1.1.0' }), ORIGIN);
  const plan = { to: '1.1.0', steps: [10, 100], everySeconds: 600, evidence: 20 };
  ({ id: rollout } = await fixture.rollouts.start(NAME, { ...ORIGIN, ...plan }));
});

interface Crowd {
  candidate: boolean;
  visitors: number;
  failed?: number;
  /** Visitors whose largest paint took ten times as long as that of the others. */
  slow?: number;
  /** Milliseconds until the largest paint of those that are not slow. */
  usualPaint?: number;
  /** Visitors for whom another signal was measured. */
  signalled?: { by: SignalName; visitors: number };
  /** Visitors whom a document brought a page, and who never reported. */
  silent?: number;
  /** Index of the audience that they are in. */
  audience?: number;
  /** All from this address; left out, each from their own. */
  source?: string;
  /** Kind of visitors that they are; left out: not known. */
  segment?: Segment;
}

async function report(crowd: Crowd) {
  const {
    candidate,
    visitors,
    failed = 0,
    slow = 0,
    usualPaint = 1_500,
    signalled,
    silent = 0,
    audience,
    source,
    segment,
  } = crowd;
  const exposures = Array.from({ length: visitors }, (_, index): Exposure => {
    const subject = `${source ?? 'home'}-${audience}-${segment}-${candidate}-${index}`;
    return {
      rollout,
      subject,
      candidate,
      audience,
      source: source ?? subject,
      failed: index < visitors - silent ? index < failed : null,
      served: true,
      ...(segment && { segments: [segment] }),
      lcp: histogramBucket(index < slow ? usualPaint * 10 : usualPaint),
      ...(signalled && index < signalled.visitors && { signals: [signalled.by] }),
    };
  });
  await fixture.telemetry.save({ exposures, measurements: [], causes: [] });
}

function wait(seconds: number) {
  now = new Date(now.getTime() + seconds * 1_000);
}

async function outcome() {
  const [decision] = await fixture.analysis.run();
  const [{ status, step } = { status: 'none', step: -1 }] = await fixture.rollouts.list(NAME);
  return { reason: decision?.reason, status, step };
}

async function live() {
  return (await fixture.releases.activeState()).remotes[0]?.active.version;
}

it('candidate is rolled back with a reason, before its step ends, when it fails for its visitors', async () => {
  await report({ candidate: true, visitors: 24, failed: 24 });
  await report({ candidate: false, visitors: 60 });
  expect(await outcome()).toMatchObject({
    status: 'rolled-back',
    reason:
      'It crashes or does not load for 24 of 24 visitors (100.0 %) with 1.1.0 against 0 of 60 visitors (0.0 %) with 1.0.0.',
  });
  expect(await live()).toBe('1.0.0');
  const [entry] = await fixture.audit.history({ subject: NAME });
  expect(entry).toMatchObject({ action: 'rollout-roll-back', actor: 'canary analysis' });
});

it('candidate is rolled back when it is slow for its visitors', async () => {
  await report({ candidate: true, visitors: 40, slow: 30 });
  await report({ candidate: false, visitors: 60, slow: 3 });
  expect(await outcome()).toMatchObject({
    status: 'rolled-back',
    reason: expect.stringMatching(/^It is slow for 30 of 40/),
  });
});

it.each<[SignalName, RegExp]>([
  ['error', /^It throws errors that nothing catches for 26 of 26 visitors/],
  ['rejection', /^Its requests are rejected \(4xx\) for 26 of 26 visitors/],
  ['outage', /^Its requests fail \(5xx or no response\) for 26 of 26 visitors/],
  ['hydration', /^Its pages do not hydrate for 26 of 26 visitors/],
])('candidate is rolled back when the signal %s speaks against it', async (by, reason) => {
  await report({ candidate: true, visitors: 26, signalled: { by, visitors: 26 } });
  await report({ candidate: false, visitors: 60, signalled: { by, visitors: 2 } });
  expect(await outcome()).toMatchObject({ status: 'rolled-back', reason: expect.stringMatching(reason) });
});

it('candidate is rolled back when it fails for all visitors of one browser, and no more than usual for all others', async () => {
  const by = 'outage';
  await report({ candidate: true, visitors: 700, signalled: { by, visitors: 70 }, segment: 'Chrome' });
  await report({ candidate: false, visitors: 700, signalled: { by, visitors: 80 }, segment: 'Chrome' });
  await report({ candidate: false, visitors: 40, signalled: { by, visitors: 4 }, segment: 'Safari' });
  expect(await outcome()).toMatchObject({ status: 'running' });
  await report({ candidate: true, visitors: 40, signalled: { by, visitors: 40 }, segment: 'Safari' });
  expect(await outcome()).toMatchObject({
    status: 'rolled-back',
    reason:
      'Among visitors in Safari its requests fail (5xx or no response) for 40 of 40 visitors (100.0 %) with 1.1.0 against 4 of 40 visitors (10.0 %) with 1.0.0.',
  });
});

it('candidate pauses when it fails for all of a twentieth of the visitors, who are too few to roll it back', async () => {
  const by = 'outage';
  for (const candidate of [true, false]) {
    await report({ candidate, visitors: 380, signalled: { by, visitors: 38 }, segment: 'Chrome' });
  }
  await report({ candidate: true, visitors: 20, signalled: { by, visitors: 20 }, segment: 'Safari' });
  await report({ candidate: false, visitors: 20, signalled: { by, visitors: 2 }, segment: 'Safari' });
  wait(601);
  expect(await outcome()).toMatchObject({
    status: 'paused',
    reason: expect.stringMatching(
      /^Among visitors in Safari its requests fail .* 20 of 20 visitors .*: too much to go on/,
    ),
  });
});

it('candidate stays when few visitors of one browser meet a little more than usual', async () => {
  const by = 'outage';
  await report({ candidate: true, visitors: 300, signalled: { by, visitors: 30 }, segment: 'Chrome' });
  await report({ candidate: false, visitors: 300, signalled: { by, visitors: 30 }, segment: 'Chrome' });
  await report({ candidate: true, visitors: 40, signalled: { by, visitors: 12 }, segment: 'Safari' });
  await report({ candidate: false, visitors: 40, signalled: { by, visitors: 3 }, segment: 'Safari' });
  wait(601);
  expect(await outcome()).toMatchObject({ status: 'running', reason: 'Healthy: on to the next step.' });
});

it('candidate is rolled back when no report follows its documents', async () => {
  await report({ candidate: true, visitors: 27, silent: 27 });
  await report({ candidate: false, visitors: 60, silent: 6 });
  expect(await outcome()).toMatchObject({
    status: 'rolled-back',
    reason:
      'No report arrives from 27 of 27 visitors (100.0 %) with 1.1.0 against 6 of 60 visitors (10.0 %) with 1.0.0.',
  });
});

it('candidate stays when no report has followed its documents yet', async () => {
  now = new Date();
  await report({ candidate: true, visitors: 10, silent: 10 });
  await report({ candidate: false, visitors: 60, silent: 6 });
  expect(await outcome()).toMatchObject({ status: 'running', reason: undefined });
});

it.each([
  ['rolled back when its paints take twice as long as fast ones of the baseline', 1_400, 2_800, 'rolled-back'],
  ['kept when its paints take as long as slow ones of the baseline', 5_000, 5_000, 'running'],
  ['kept when its paints take longer than those of the baseline and no visitor notices', 300, 700, 'running'],
])('candidate is %s', async (_what, baseline, candidate, status) => {
  await report({ candidate: true, visitors: 40, usualPaint: candidate });
  await report({ candidate: false, visitors: 60, usualPaint: baseline });
  expect(await outcome()).toMatchObject({ status });
});

it('candidate stays when candidate and baseline fail alike', async () => {
  await report({ candidate: true, visitors: 60, failed: 30 });
  await report({ candidate: false, visitors: 60, failed: 31 });
  expect(await outcome()).toMatchObject({ status: 'running', step: 0 });
});

it('rollout advances when a step ends without a regression, and promotes after the last', async () => {
  await report({ candidate: true, visitors: 25 });
  await report({ candidate: false, visitors: 25 });
  expect(await outcome()).toMatchObject({ status: 'running', step: 0 });
  wait(600);
  expect(await outcome()).toMatchObject({ status: 'running', step: 1 });
  wait(599);
  expect(await outcome()).toMatchObject({ status: 'running', step: 1 });
  wait(1);
  expect(await outcome()).toMatchObject({ status: 'promoted' });
  expect(await live()).toBe('1.1.0');
});

it('rollout pauses and says that there is nothing to compare with when all visitors have had the candidate from the first', async () => {
  await fixture.rollouts.change(NAME, 'abort', ORIGIN);
  const plan = { to: '1.1.0', steps: [100], everySeconds: 600, evidence: 20 };
  ({ id: rollout } = await fixture.rollouts.start(NAME, { ...ORIGIN, ...plan }));
  await report({ candidate: true, visitors: 500, failed: 400 });
  wait(600);
  expect(await outcome()).toMatchObject({
    status: 'paused',
    reason:
      'All visitors have 1.1.0, so that there is no other version to compare it with: look at their reports, then promote or roll back.',
  });
});

it('rollout pauses and is not promoted when there is too little evidence', async () => {
  await report({ candidate: true, visitors: 19 });
  await report({ candidate: false, visitors: 500 });
  wait(600);
  expect(await outcome()).toMatchObject({
    status: 'paused',
    reason: expect.stringMatching(/^Too little is known: 19 visitors/),
  });
  wait(600);
  expect(await outcome()).toMatchObject({ status: 'paused', reason: undefined });
});

it('rollout pauses when the candidate looks worse without enough evidence', async () => {
  await report({ candidate: true, visitors: 30, failed: 4 });
  await report({ candidate: false, visitors: 60 });
  wait(600);
  expect(await outcome()).toMatchObject({
    status: 'paused',
    reason: expect.stringMatching(/too little to be sure\.$/),
  });
});

it('verdict is unchanged when one client claims to be many visitors', async () => {
  await report({ candidate: true, visitors: 1_000, failed: 1_000, source: 'liar' });
  await report({ candidate: false, visitors: 100 });
  expect(await outcome()).toMatchObject({ status: 'running', reason: undefined });
  wait(600);
  expect(await outcome()).toMatchObject({ status: 'paused' });
});

it('visitor counts once', async () => {
  for (const _ of Array.from({ length: 50 })) await report({ candidate: true, visitors: 1, failed: 1 });
  await report({ candidate: false, visitors: 100 });
  expect((await fixture.analysis.evidence(rollout)).candidate).toMatchObject({ visitors: 1, signals: { failure: 1 } });
});

it('rollout does not advance and is still rolled back when changes are frozen', async () => {
  await report({ candidate: true, visitors: 25 });
  await report({ candidate: false, visitors: 25 });
  await fixture.freezes.begin(ORIGIN);
  wait(600);
  expect(await outcome()).toMatchObject({ status: 'running', step: 0 });
  await report({ candidate: true, visitors: 25, failed: 25 });
  expect(await outcome()).toMatchObject({ status: 'rolled-back' });
});

it('verdict is carried out by one gateway when there are several', async () => {
  await report({ candidate: true, visitors: 25 });
  await report({ candidate: false, visitors: 25 });
  wait(600);
  const decisions = await Promise.all([1, 2, 3].map(() => fixture.analysis.run()));
  expect(decisions.flat()).toHaveLength(1);
});

describe('rollout by audience', () => {
  async function startFor(audience: string, share: number) {
    await fixture.rollouts.change(NAME, 'abort', ORIGIN);
    const plan = { to: '1.1.0', steps: [10, 100], everySeconds: 600, evidence: 20, audiences: [{ audience, share }] };
    ({ id: rollout } = await fixture.rollouts.start(NAME, { ...ORIGIN, ...plan }));
  }

  it('is rolled back when the candidate fails for visitors of the audience', async () => {
    await startFor('country=NG', 20);
    await report({ candidate: true, visitors: 40, failed: 40, audience: 0 });
    await report({ candidate: false, visitors: 60, audience: 0 });
    expect(await outcome()).toMatchObject({
      status: 'rolled-back',
      reason: expect.stringMatching(/^Among visitors from NG: It crashes or does not load for 40 of 40 visitors/),
    });
  });

  it('goes on when the audience is slower than everybody, with the candidate and with the baseline alike', async () => {
    await startFor('device=phone', 50);
    await report({ candidate: true, visitors: 60, slow: 60, failed: 6, audience: 0 });
    await report({ candidate: false, visitors: 60, slow: 60, failed: 6, audience: 0 });
    wait(600);
    expect(await outcome()).toMatchObject({ status: 'running', step: 0 });
    await report({ candidate: true, visitors: 30 });
    await report({ candidate: false, visitors: 300 });
    wait(600);
    expect(await outcome()).toMatchObject({ status: 'running', step: 1 });
    const { candidate, baseline, audiences } = await fixture.analysis.evidence(rollout);
    expect([candidate, baseline, audiences[0]?.candidate].map((side) => side?.visitors)).toEqual([30, 300, 60]);
  });

  it('is rolled back when the candidate fails in the audience while everybody gets it', async () => {
    await startFor('device=phone', 50);
    await fixture.rollouts.change(NAME, 'advance', ORIGIN);
    await report({ candidate: true, visitors: 100, failed: 50, audience: 0 });
    await report({ candidate: false, visitors: 100, audience: 0 });
    await report({ candidate: true, visitors: 30 });
    await report({ candidate: false, visitors: 300 });
    expect(await outcome()).toMatchObject({ status: 'rolled-back' });
  });

  it('pauses at the end of an audience all of which has the candidate', async () => {
    await startFor('staff', 100);
    await report({ candidate: true, visitors: 30, audience: 0 });
    expect(await outcome()).toMatchObject({ status: 'running' });
    wait(600);
    expect(await outcome()).toMatchObject({
      status: 'paused',
      reason: expect.stringMatching(/^All staff have 1\.1\.0/),
    });
    expect(await fixture.rollouts.change(NAME, 'advance', ORIGIN)).toMatchObject({ status: 'running', step: 0 });
  });

  it('pauses when the audience has reported too little', async () => {
    await startFor('country=NG', 20);
    await report({ candidate: true, visitors: 500 });
    await report({ candidate: false, visitors: 500 });
    wait(600);
    expect(await outcome()).toMatchObject({
      status: 'paused',
      reason: expect.stringMatching(/^Among visitors from NG: Too little is known: 0 visitors/),
    });
  });
});
