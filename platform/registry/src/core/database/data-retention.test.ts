// @embedded: other tables come with the driver.
import { ALL_TABLES, statedRetentions } from '@mortar/jest/retention-document';
import { setUpRegistry } from '#test/registry-fixture.ts';

const registry = setUpRegistry();

it('docs/data-retention.md states how long each table of the migrated registry is kept, and no other', async () => {
  const tables = await registry.database.query<{ name: string }>(ALL_TABLES);
  expect(tables.length).toBeGreaterThan(20);
  expect([...statedRetentions('The releases').keys()].sort()).toEqual(tables.map(({ name }) => name).sort());
});
