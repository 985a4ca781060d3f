// @embedded: LISTEN and NOTIFY stay in the process, and rows are parsed by another driver.
import { buildPackage, type BuildSpec } from '@mortar/registry/test/built-package';
import { setUpReleases } from '#test/release-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import type { StartOptions } from './rollouts.ts';

const fixture = setUpReleases();
const NAME = 'mfe-articles';
const PLAN: StartOptions = { ...ORIGIN, to: '1.1.0', steps: [1, 10, 100], everySeconds: 600, evidence: 50 };

async function publish(spec: BuildSpec) {
  await fixture.publisher.publish(await buildPackage(spec), ORIGIN);
}

async function served() {
  const { remotes } = await fixture.releases.activeState();
  const remote = remotes.find(({ name }) => name === NAME);
  return [remote?.active.version, remote?.rollout?.candidate.version, remote?.rollout?.share];
}

beforeEach(async () => {
  await fixture.release({ version: '1.0.0' });
  await publish({ version: '1.1.0' });
  await publish({ version: '1.2.0' });
});

describe('rollout', () => {
  it('gives the candidate to its first share and the baseline to the others', async () => {
    const rollout = await fixture.rollouts.start(NAME, PLAN);
    expect(rollout).toMatchObject({ baseline: '1.0.0', candidate: '1.1.0', step: 0, status: 'running' });
    expect(await served()).toEqual(['1.0.0', '1.1.0', 100]);
  });

  it('grows by steps until all visitors have the candidate', async () => {
    await fixture.rollouts.start(NAME, PLAN);
    await fixture.rollouts.change(NAME, 'advance', ORIGIN);
    expect(await served()).toEqual(['1.0.0', '1.1.0', 1_000]);
    await fixture.rollouts.change(NAME, 'advance', ORIGIN);
    expect(await served()).toEqual(['1.0.0', '1.1.0', 10_000]);
    const { status } = await fixture.rollouts.change(NAME, 'advance', ORIGIN);
    expect(status).toBe('promoted');
    expect(await served()).toEqual(['1.1.0', undefined, undefined]);
  });

  it('gives the candidate to one audience after the other before its first step', async () => {
    const audiences = [
      { audience: 'staff', share: 100 },
      { audience: 'country=NG', share: 12.5 },
    ];
    const { step } = await fixture.rollouts.start(NAME, { ...PLAN, audiences });
    const reached = async () => {
      const { rollout } = (await fixture.releases.activeState()).remotes[0] ?? {};
      return [rollout?.audiences, rollout?.share];
    };
    const [staff, country] = [
      { audience: 'staff', share: 10_000 },
      { audience: 'country=NG', share: 1_250 },
    ];
    expect([step, await reached()]).toEqual([-2, [[staff], 0]]);
    await fixture.rollouts.change(NAME, 'advance', ORIGIN);
    expect(await reached()).toEqual([[staff, country], 0]);
    expect(await fixture.rollouts.change(NAME, 'advance', ORIGIN)).toMatchObject({ step: 0 });
    expect(await reached()).toEqual([[staff, country], 100]);
  });

  it.each([
    [[{ audience: 'everybody', share: 10 }]],
    [[{ audience: 'country=Nigeria', share: 10 }]],
    [[{ audience: 'device=fridge', share: 10 }]],
    [[{ audience: 'staff', share: 0 }]],
    [[{ audience: 'staff', share: 101 }]],
    [['NG', 'GH', 'BJ', 'TG', 'CM', 'NE'].map((country) => ({ audience: `country=${country}`, share: 10 }))],
    [
      [
        { audience: 'staff', share: 10 },
        { audience: 'staff', share: 20 },
      ],
    ],
  ])('is refused when its audiences are %j', async (audiences) => {
    await expect(fixture.rollouts.start(NAME, { ...PLAN, audiences })).rejects.toMatchObject({ code: 'bad-plan' });
  });

  it('keeps its share when it is paused, and restarts the step when it is resumed', async () => {
    await fixture.rollouts.start(NAME, PLAN);
    const paused = await fixture.rollouts.change(NAME, 'pause', ORIGIN);
    expect(paused).toMatchObject({ status: 'paused', note: ORIGIN.reason });
    expect(await served()).toEqual(['1.0.0', '1.1.0', 100]);
    const resumed = await fixture.rollouts.change(NAME, 'resume', ORIGIN);
    expect(resumed.status).toBe('running');
    expect(resumed.stepSince >= paused.stepSince).toBe(true);
  });

  it.each([
    ['abort', 'aborted', '1.0.0'],
    ['roll-back', 'rolled-back', '1.0.0'],
    ['promote', 'promoted', '1.1.0'],
  ] as const)('ends by %s as %s', async (verb, status, live) => {
    await fixture.rollouts.start(NAME, PLAN);
    expect((await fixture.rollouts.change(NAME, verb, ORIGIN)).status).toBe(status);
    expect(await served()).toEqual([live, undefined, undefined]);
    await expect(fixture.rollouts.change(NAME, verb, ORIGIN)).rejects.toMatchObject({
      code: 'no-rollout',
    });
  });

  it('records the baseline as the previous version', async () => {
    await fixture.rollouts.start(NAME, PLAN);
    await fixture.rollouts.change(NAME, 'promote', ORIGIN);
    await fixture.activation.rollBack(NAME, ORIGIN);
    expect(await served()).toEqual(['1.0.0', undefined, undefined]);
  });

  it('accepts one of two concurrent changes of the same revision', async () => {
    await fixture.rollouts.start(NAME, PLAN);
    const expectedRevision = 2;
    const attempts = await Promise.allSettled([
      fixture.rollouts.change(NAME, 'promote', { ...ORIGIN, expectedRevision }),
      fixture.rollouts.change(NAME, 'abort', { ...ORIGIN, expectedRevision }),
    ]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'revision-conflict' },
    });
  });

  it('is recorded with author, action and reason', async () => {
    await fixture.rollouts.start(NAME, PLAN);
    await fixture.rollouts.change(NAME, 'abort', { actor: 'grace', reason: 'it blinks' });
    const [abort, start] = await fixture.audit.history({ subject: NAME });
    expect(abort).toMatchObject({ action: 'rollout-abort', actor: 'grace', reason: 'it blinks' });
    expect(start).toMatchObject({ action: 'rollout-start', before: null, after: { candidate: '1.1.0' } });
    expect(await fixture.audit.verify()).toMatchObject({ brokenAt: null });
  });

  it('is refused when another of the same front end is running', async () => {
    await fixture.rollouts.start(NAME, PLAN);
    await expect(fixture.rollouts.start(NAME, { ...PLAN, to: '1.2.0' })).rejects.toMatchObject({
      code: 'rollout-under-way',
    });
  });

  it.each<[string, Partial<StartOptions>, string]>([
    ['the live version', { to: '1.0.0' }, 'already-live'],
    ['a version that was never published', { to: '9.9.9' }, 'unknown-version'],
    ['shrinking steps', { steps: [10, 5, 100] }, 'bad-plan'],
    ['steps that never reach all visitors', { steps: [1, 10] }, 'bad-plan'],
    ['no steps', { steps: [] }, 'bad-plan'],
    ['no wait', { everySeconds: 0 }, 'bad-plan'],
    ['no evidence', { evidence: 0 }, 'bad-plan'],
    ['a revision that is past', { expectedRevision: 7 }, 'revision-conflict'],
  ])('is refused for %s', async (_what, options, code) => {
    await expect(fixture.rollouts.start(NAME, { ...PLAN, ...options })).rejects.toMatchObject({ code });
  });

  it('is refused when one of its two versions has a conflict', async () => {
    await fixture.release({ name: 'mfe-account', routes: [{ path: '/saved', guard: 'none' }] });
    await publish({ version: '1.3.0', routes: [{ path: '/saved', guard: 'none' }] });
    await expect(fixture.rollouts.start(NAME, { ...PLAN, to: '1.3.0' })).rejects.toMatchObject({
      code: 'route-taken',
    });
  });
});

describe('change of the active version during a rollout', () => {
  beforeEach(() => fixture.rollouts.start(NAME, PLAN));

  it.each([
    ['1.1.0', 'promoted'],
    ['1.2.0', 'aborted'],
  ])('is ended by activating %s, which leaves it %s', async (version, status) => {
    const [active] = await fixture.activation.activate([{ name: NAME, version }], ORIGIN);
    expect(active).toMatchObject({ version, previousVersions: ['1.0.0'] });
    expect(await served()).toEqual([version, undefined, undefined]);
    expect((await fixture.rollouts.list(NAME))[0]?.status).toBe(status);
  });

  it('ends it: a rollback withdraws the candidate alone', async () => {
    await fixture.activation.rollBack(NAME, ORIGIN);
    expect(await served()).toEqual(['1.0.0', undefined, undefined]);
    expect((await fixture.rollouts.list(NAME))[0]?.status).toBe('rolled-back');
  });
});

describe('freeze', () => {
  const FROZEN = { code: 'frozen', message: expect.stringContaining('ada has frozen all changes') };

  it('refuses new versions and allows rollbacks', async () => {
    await fixture.rollouts.start(NAME, PLAN);
    await fixture.freezes.begin(ORIGIN);
    for (const verb of ['resume', 'advance', 'promote'] as const) {
      await expect(fixture.rollouts.change(NAME, verb, ORIGIN)).rejects.toMatchObject(FROZEN);
    }
    await expect(fixture.activation.activate([{ name: NAME, version: '1.2.0' }], ORIGIN)).rejects.toMatchObject(FROZEN);
    await fixture.rollouts.change(NAME, 'pause', ORIGIN);
    await fixture.activation.rollBack(NAME, ORIGIN);
    expect(await served()).toEqual(['1.0.0', undefined, undefined]);
    await expect(fixture.rollouts.start(NAME, PLAN)).rejects.toMatchObject(FROZEN);
  });

  it('is idempotent', async () => {
    await fixture.freezes.begin(ORIGIN);
    expect(await fixture.activation.activate([{ name: NAME, version: '1.0.0' }], ORIGIN)).toMatchObject([
      { version: '1.0.0' },
    ]);
    expect(await fixture.activation.activate([], ORIGIN)).toEqual([]);
  });

  it('ends with unfreeze', async () => {
    await fixture.freezes.begin(ORIGIN);
    expect(await fixture.freezes.current()).toMatchObject({ actor: 'ada' });
    await fixture.freezes.end(ORIGIN);
    expect(await fixture.freezes.current()).toBeNull();
    await fixture.activation.activate([{ name: NAME, version: '1.2.0' }], ORIGIN);
    await expect(fixture.freezes.end(ORIGIN)).rejects.toMatchObject({ code: 'not-frozen' });
  });
});
