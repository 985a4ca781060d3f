// @embedded: the one connection answers without input or output, so that nothing else would have a turn.
import type { StartedImport } from '@mortar/contracts';
import { newSeller } from '#test/accounts.ts';
import { priceList } from '#test/price-lists.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

it('applying a file leaves other requests their turns in between', async () => {
  const { client } = await newSeller(api);
  const rows = Array.from({ length: 100 }, (_, row) => `Pipe ${row},${100 + row},tiles`);
  const list = priceList(['title,price,category', ...rows].join('\n'));
  const { importId } = (await client.post<StartedImport>('/api/imports', ...list)).data;
  await client.post(`/api/imports/${importId}/apply`, { skipErrors: true });
  let turns = 0;
  let next = setImmediate(turn);
  function turn() {
    turns += 1;
    next = setImmediate(turn);
  }
  await api.services.imports.run(importId);
  clearImmediate(next);
  // One for every ten rows at least.
  expect(turns).toBeGreaterThan(9);
});
