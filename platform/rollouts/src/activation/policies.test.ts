import { createPolicies } from '@mortar/registry/core/policies/policies';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { buildPackage } from '@mortar/registry/test/built-package';
import { setUpReleases } from '#test/release-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpReleases();
const NAME = 'shell';
const ADA = { actor: 'ada', holder: 'token-of-ada', reason: 'ready' };
const GRACE = { actor: 'grace', holder: 'token-of-grace', reason: 'read it' };
const PLAN = { to: '1.1.0', steps: [10, 100], everySeconds: 600, evidence: 50 };
const policies = () => createPolicies({ database: fixture.database, clock: databaseClock });
const activate = (version: string, requester: object = ADA) =>
  fixture.activation.activate([{ name: NAME, version }], { ...ORIGIN, ...requester });

beforeEach(async () => {
  await fixture.release({ name: NAME, version: '1.0.0' });
  for (const version of ['1.1.0', '1.2.0']) {
    await fixture.publisher.publish(await buildPackage({ name: NAME, version }), ORIGIN);
  }
});

async function live() {
  return (await fixture.releases.activeVersions()).find(({ name }) => name === NAME)?.version;
}

describe('policy "live only through a rollout"', () => {
  beforeEach(() => policies().set(NAME, { rolloutOnly: true }, ADA));

  it('refuses activating, by a rollback to a version that was not live either, and no rollout or rollback', async () => {
    const refusal = {
      code: 'rollout-only',
      message:
        'shell becomes live only through a rollout: begin one with mortar rollout start shell --to 1.1.0. Rolling back needs none.',
    };
    await expect(activate('1.1.0')).rejects.toMatchObject(refusal);
    await expect(fixture.activation.rollBack(NAME, { ...ADA, to: '1.1.0' })).rejects.toMatchObject(refusal);
    expect(await live()).toBe('1.0.0');
    await fixture.rollouts.start(NAME, { ...ADA, ...PLAN });
    await fixture.rollouts.change(NAME, 'promote', ADA);
    expect(await live()).toBe('1.1.0');
    await fixture.activation.rollBack(NAME, ADA);
    expect(await live()).toBe('1.0.0');
  });

  it('does not concern the first version of a front end', async () => {
    await policies().set('mfe-articles', { rolloutOnly: true }, ADA);
    await fixture.publisher.publish(await buildPackage(), ORIGIN);
    const first = fixture.activation.activate([{ name: 'mfe-articles', version: '1.0.0' }], ADA);
    await expect(first).resolves.toMatchObject([{ version: '1.0.0' }]);
  });

  it('ends when it is switched off', async () => {
    expect(await policies().set(NAME, { rolloutOnly: false }, ADA)).toEqual({ rolloutOnly: false, twoPeople: false });
    await activate('1.1.0');
  });
});

describe('policy "two people"', () => {
  beforeEach(() => policies().set(NAME, { twoPeople: true }, ADA));

  async function requested(): Promise<string> {
    const [approval] = await policies().approvals();
    if (!approval) throw new Error('No change waits for approval');
    return approval.id;
  }

  it('makes a change once another token holder has approved it, and records both', async () => {
    const refused = activate('1.1.0');
    await expect(refused).rejects.toMatchObject({
      code: 'approval-needed',
      message: expect.stringMatching(
        /^Two people decide on shell: another release manager runs mortar approve \S+ until \d\d:\d\d UTC, or approves it at \/releases; then send this again to activate shell 1\.1\.0\. Rolling back needs no one else\.$/,
      ),
    });
    const id = await requested();
    await expect(activate('1.1.0')).rejects.toMatchObject({ message: expect.stringContaining(`mortar approve ${id}`) });
    await expect(policies().approve(id, ADA)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(policies().approve(id, { ...ADA, holder: 'second token of ada' })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    expect(await live()).toBe('1.0.0');

    expect(await policies().approve(id, GRACE)).toMatchObject({
      description: 'activate shell 1.1.0',
      approvedBy: 'grace',
    });
    await expect(activate('1.2.0')).rejects.toMatchObject({ code: 'approval-needed' });
    await expect(activate('1.1.0', GRACE)).rejects.toMatchObject({ code: 'approval-needed' });
    await activate('1.1.0');
    expect(await live()).toBe('1.1.0');
    const entries = await fixture.audit.history({ subject: NAME, limit: 10 });
    expect(entries.find(({ action }) => action === 'activate')).toMatchObject({
      actor: 'ada',
      reason: 'ready (approved by grace)',
    });
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['approval-request', 'approve', 'policy']),
    );
    await fixture.activation.rollBack(NAME, ADA);
    // An approval is for one time.
    await expect(activate('1.1.0')).rejects.toMatchObject({ code: 'approval-needed' });
  });

  it('holds up rollouts and every step by hand, and neither pausing, aborting nor rolling back', async () => {
    await expect(fixture.rollouts.start(NAME, { ...ADA, ...PLAN })).rejects.toMatchObject({ code: 'approval-needed' });
    await policies().approve(await requested(), GRACE);
    await fixture.rollouts.start(NAME, { ...ADA, ...PLAN });
    for (const verb of ['advance', 'promote'] as const) {
      await expect(fixture.rollouts.change(NAME, verb, ADA)).rejects.toMatchObject({ code: 'approval-needed' });
    }
    await fixture.rollouts.change(NAME, 'pause', ADA);
    await expect(fixture.rollouts.change(NAME, 'resume', ADA)).rejects.toMatchObject({ code: 'approval-needed' });
    await fixture.rollouts.change(NAME, 'abort', ADA);
    expect(await live()).toBe('1.0.0');
  });

  it('refuses an approval that has expired', async () => {
    await expect(activate('1.1.0')).rejects.toThrow('Two people decide on shell');
    const id = await requested();
    await fixture.database.query("update release.approvals set expires_at = now() - interval '1 second'");
    await expect(policies().approve(id, GRACE)).rejects.toMatchObject({ code: 'unknown-approval' });
    expect(await policies().approvals()).toEqual([]);
  });

  it('takes two people to be switched off', async () => {
    await expect(policies().set(NAME, { twoPeople: false }, ADA)).rejects.toMatchObject({ code: 'approval-needed' });
    await policies().approve(await requested(), GRACE);
    expect(await policies().set(NAME, { twoPeople: false }, ADA)).toMatchObject({ twoPeople: false });
    await activate('1.1.0');
  });
});
