import type { StartedImport } from '@mortar/contracts';
import type { TestAccount } from './accounts.ts';

const BOUNDARY = 'price-list';

/** Body and options of a request that sends a file of products. */
export function priceList(file: string | Buffer, field = 'file'): [Buffer, { headers: Record<string, string> }] {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="list.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return [body, { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }];
}

/** Sends a list of one product, and returns the id of the import. */
export async function newImport({ client }: TestAccount): Promise<string> {
  const list = priceList('title,price,category\nTile,100,tiles\n');
  const { data, status, problem } = await client.post<StartedImport>('/api/imports', ...list);
  if (status !== 202) throw new Error(`Could not import: ${problem.message}`);
  return data.importId;
}
