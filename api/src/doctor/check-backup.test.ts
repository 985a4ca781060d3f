import { administer, databaseUrlOf } from '@mortar/server/testing';
import { useApi } from '#test/test-api.ts';
import { checkBackup } from './check-backup.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
/** An embedded database is backed up while its process is stopped. */
const onServer = server ? describe : describe.skip;
const token = 'a-token-for-prometheus';

onServer('the check of the last backup', () => {
  const api = useApi({ METRICS_TOKEN: token });

  /** Runs it with the record of a backup so many hours ago. */
  async function examined(change: string) {
    await api.database.query(`UPDATE last_backup SET ${change}`);
    const [row] = await api.database.query<{ name: string }>('SELECT current_database() AS name');
    return checkBackup({ url: databaseUrlOf(server, row?.name ?? '') }, 26).run();
  }

  it('expects the first within the time that one may be old', async () => {
    expect(await examined(`ended_at = NULL, expected_since = now()`)).toEqual({
      state: 'ok',
      sentence: 'No backup of the database is recorded yet: the first is due within 26 hours.',
    });
    expect(await examined(`expected_since = now() - interval '27 hours'`)).toMatchObject({
      state: 'warning',
      sentence: expect.stringContaining('No backup of the database was recorded within 27 hours'),
    });
  });

  it('warns of one that is older than it may be, which the metrics tell, too', async () => {
    expect(await examined(`ended_at = now() - interval '25 hours'`)).toMatchObject({ state: 'ok' });
    expect(await examined(`ended_at = now() - interval '27 hours'`)).toEqual({
      state: 'warning',
      sentence: 'The last backup of the database ended 27 hours ago: make one, and record it.',
    });
    const { text } = await api.visitor.get('/api/metrics', { headers: { authorization: `Bearer ${token}` } });
    const [, age] = /^mortar_backup_age_seconds (\S+)$/m.exec(text) ?? [];
    expect(Number(age) / 3_600).toBeCloseTo(27, 1);
  });

  it('refuses no start of a process whose database has no tables yet', async () => {
    const name = `mortar_empty_${process.pid}`;
    await administer(server, `CREATE DATABASE ${name} TEMPLATE template0`);
    try {
      expect(await checkBackup({ url: databaseUrlOf(server, name) }, 26).run()).toMatchObject({ state: 'ok' });
    } finally {
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
});
