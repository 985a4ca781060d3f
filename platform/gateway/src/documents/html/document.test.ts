import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Document } from './document.ts';

const HEAD = '<title>Tiles – ₦</title>';
const REST = '<li>A floor tile of porcelain, 60 by 60.</li>'.repeat(400);

it('document is sent in every encoding, compressed once in each', async () => {
  const document = new Document(HEAD, REST);
  const brotli = await document.encoded('br');
  expect(brotliDecompressSync(brotli).toString()).toBe(HEAD + REST);
  expect(gunzipSync(await document.encoded('gzip')).toString()).toBe(HEAD + REST);
  expect(await document.encoded('br')).toBe(brotli);
});

it('document has a rest that follows its head to the byte', () => {
  expect(new Document(HEAD, REST).rest.toString()).toBe(REST);
});
