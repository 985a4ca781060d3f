// @embedded: other tables come with the driver.
import { ALL_TABLES, statedRetentions } from '@mortar/jest/retention-document';
import { removals } from '#modules/housekeeping/index.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
const stated = statedRetentions('The market');

describe('docs/data-retention.md', () => {
  it('states how long each table of the migrated database is kept, and no other', async () => {
    const tables = await api.database.query<{ name: string }>(ALL_TABLES);
    expect(tables.length).toBeGreaterThan(30);
    expect([...stated.keys()].sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it.each(removals.filter(({ kept }) => kept))('states the period that housekeeping keeps $table for', (removal) => {
    expect(stated.get(removal.table)).toContain(removal.kept);
  });

  it('says that rows are deleted only where housekeeping deletes them', () => {
    const deleted = new Set(removals.map(({ table }) => table));
    const promised = [...stated].filter(([, kept]) => kept.includes('hourly')).map(([table]) => table);
    expect(promised.sort()).toEqual([...deleted, 'media_images'].sort());
  });
});
