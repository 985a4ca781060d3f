import { buildPackage } from '@mortar/registry/test/built-package';
import { setUpReleases } from '#test/release-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpReleases();

beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await fixture.publisher.publish(await buildPackage({ version }), ORIGIN);
    await fixture.activation.activate([{ name: 'mfe-articles', version: version }], {
      actor: 'grace',
      reason: `go ${version}`,
    });
  }
});

it('audit log lists author, reason, and both sides of a change, newest first', async () => {
  const [latest, ...older] = await fixture.audit.history();
  expect(latest).toMatchObject({
    seq: 4,
    actor: 'grace',
    reason: 'go 1.1.0',
    action: 'activate',
    subject: 'mfe-articles',
    before: { live: '1.0.0', revision: 1 },
    after: { live: '1.1.0', revision: 2 },
  });
  expect(older.map(({ action }) => action)).toEqual(['publish', 'activate', 'publish']);
});

it('audit log is read a page at a time', async () => {
  const [newest] = await fixture.audit.history({ limit: 1 });
  const rest = await fixture.audit.history({ before: newest?.seq });
  expect(rest.map(({ seq }) => seq)).toEqual([3, 2, 1]);
  expect(await fixture.audit.history({ subject: 'mfe-account' })).toEqual([]);
});

it('audit log verifies when no entry was changed', async () => {
  const head = await fixture.audit.head();
  expect(await fixture.audit.verify()).toEqual({ entries: 4, brokenAt: null, head, hasNoted: null });
  expect(await fixture.audit.verify(head)).toMatchObject({ hasNoted: true });
});

it.each([
  "update release.audit set reason = 'another' where seq = 2",
  'delete from release.audit where seq = 2',
  'truncate release.audit',
  "update release.releases set publisher = 'another'",
  'truncate release.releases cascade',
])('audit log refuses: %s', async (statement) => {
  await expect(fixture.database.query(statement)).rejects.toThrow('only grows');
});

it('audit log fails verification against a noted head when newer entries were removed or rewritten', async () => {
  const noted = await fixture.audit.head();
  await fixture.database.query('alter table release.audit disable trigger all');
  await fixture.database.query('delete from release.audit where seq = 4');
  expect(await fixture.audit.verify()).toMatchObject({ brokenAt: null });
  expect(await fixture.audit.verify(noted)).toMatchObject({ brokenAt: null, hasNoted: false });
  await fixture.activation.activate([{ name: 'mfe-articles', version: '1.1.0' }], {
    actor: 'grace',
    reason: 'another',
  });
  expect(await fixture.audit.verify(noted)).toMatchObject({ brokenAt: null, hasNoted: false });
});

it.each([
  ["update release.audit set reason = 'another' where seq = 2", 2],
  ['update release.audit set after = \'{"live":"6.6.6"}\' where seq = 4', 4],
  ['delete from release.audit where seq = 2', 3],
])('audit log fails verification when its triggers were disabled for: %s', async (statement, brokenAt) => {
  await fixture.database.query('alter table release.audit disable trigger all');
  await fixture.database.query(statement);
  expect(await fixture.audit.verify()).toMatchObject({ brokenAt });
});
