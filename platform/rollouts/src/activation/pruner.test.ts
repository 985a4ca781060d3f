import { text } from 'node:stream/consumers';
import { buildPackage } from '@mortar/registry/test/built-package';
import { setUpReleases } from '#test/release-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { createPruner } from '@mortar/registry/pruning/pruner';

const fixture = setUpReleases();
const RULES = { ...ORIGIN, unusedDays: 30, keptBefore: 2 };

async function published(version: string): Promise<void> {
  await fixture.publisher.publish(await buildPackage({ version }), ORIGIN);
}

const activate = (version: string) => fixture.activation.activate([{ name: 'mfe-articles', version }], ORIGIN);

/** Everything until now happened some days ago. */
async function age(days: number): Promise<void> {
  await fixture.database.transaction(async (tx) => {
    await tx.query("set local session_replication_role = 'replica'");
    await tx.query('update release.releases set published_at = published_at - make_interval(days => $1)', [days]);
    await tx.query('update release.audit set at = at - make_interval(days => $1)', [days]);
    await tx.query('update release.rollouts set ended_at = ended_at - make_interval(days => $1)', [days]);
  });
}

const left = async () => (await fixture.releases.list('mfe-articles')).map(({ version }) => version).sort();

async function isStored(version: string): Promise<boolean> {
  const file = await fixture.artefacts.open('mfe-articles', version, 'routes.js');
  return file !== undefined && (await text(file.stream())).length > 0;
}

const prune = async (options = RULES) => (await fixture.pruner.prune(options)).versions.map(({ version }) => version);

describe('prune', () => {
  it('deletes versions that were never live, and those before the last that a rollback goes to, with their files', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await published(version);
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.4.0']) await activate(version);
    await age(40);

    expect(await prune()).toEqual(['1.0.0', '1.3.0']);

    expect(await left()).toEqual(['1.1.0', '1.2.0', '1.4.0']);
    expect(await Promise.all(['1.0.0', '1.3.0', '1.2.0'].map(isStored))).toEqual([false, false, true]);
    expect(await prune()).toEqual([]);
  });

  it('leaves rollbacks as they were, one after the other', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      await published(version);
      await activate(version);
    }
    await age(40);
    await prune();

    for (const version of ['1.2.0', '1.1.0']) {
      const [moved] = await fixture.activation.rollBack('mfe-articles', ORIGIN);
      expect(moved?.active?.version).toBe(version);
    }
    await expect(fixture.activation.rollBack('mfe-articles', ORIGIN)).rejects.toMatchObject({
      code: 'no-earlier-version',
    });
  });

  it('keeps a version that was published, live or previewed within the time, because pages may have it open', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await published(version);
    await activate('1.0.0');
    await age(40);
    for (const version of ['1.1.0', '1.2.0']) await activate(version);
    await fixture.previews.create({ name: 'mfe-articles', version: '1.3.0', minutes: 60, browsers: 1, ...ORIGIN });
    await published('1.4.0');

    expect(await prune({ ...RULES, keptBefore: 1 })).toEqual([]);
    await age(40);
    expect(await prune({ ...RULES, keptBefore: 1 })).toEqual(['1.0.0', '1.3.0', '1.4.0']);
  });

  it('keeps both versions of a rollout that is under way, and deletes the rollout with its candidate later', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await published(version);
    await activate('1.0.0');
    const plan = { to: '1.1.0', steps: [10, 100], everySeconds: 600, evidence: 100 };
    await fixture.rollouts.start('mfe-articles', { ...plan, ...ORIGIN });
    await age(40);
    expect(await prune()).toEqual(['1.2.0']);

    await fixture.rollouts.change('mfe-articles', 'abort', ORIGIN);
    expect(await prune()).toEqual([]);
    await age(40);
    expect(await prune()).toEqual(['1.1.0']);
    expect(await fixture.rollouts.list('mfe-articles')).toEqual([]);
  });

  it('is in the history, whose chain stays whole', async () => {
    await published('1.0.0');
    await age(40);
    await fixture.pruner.prune({ ...RULES, actor: 'grace', reason: 'the disk is full' });
    expect((await fixture.audit.history())[0]).toMatchObject({
      action: 'prune',
      actor: 'grace',
      reason: 'the disk is full',
      subject: 'mfe-articles',
      before: { version: '1.0.0' },
    });
  });

  it('lets nobody publish the number of a deleted version again, not even the same build', async () => {
    await published('1.0.0');
    await age(40);
    await prune();
    await expect(published('1.0.0')).rejects.toMatchObject({
      code: 'version-exists',
      message: expect.stringContaining('was deleted with mortar prune'),
    });
  });

  it('removes files that the store could not remove with the next call', async () => {
    await published('1.0.0');
    await age(40);
    const failing = { ...fixture.artefacts, remove: () => Promise.reject(new Error('the store is down')) };
    const clock = async () => new Date();
    await expect(createPruner({ ...fixture, clock, artefacts: failing }).prune(RULES)).rejects.toThrow(
      'the store is down',
    );
    expect([await left(), await isStored('1.0.0')]).toEqual([[], true]);

    expect(await prune()).toEqual([]);
    expect(await isStored('1.0.0')).toBe(false);
  });

  it('refuses while changes are frozen', async () => {
    await published('1.0.0');
    await age(40);
    await fixture.freezes.begin(ORIGIN);
    await expect(prune()).rejects.toMatchObject({ code: 'frozen' });
  });

  it('is the only way to delete a release', async () => {
    await published('1.0.0');
    await expect(fixture.database.query('delete from release.releases')).rejects.toThrow('only grows');
    await expect(fixture.database.query('truncate release.releases cascade')).rejects.toThrow('only grows');
  });
});
