import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodedOnce } from './document.ts';

const TEXT = '<li>A floor tile of porcelain, 60 by 60.</li>'.repeat(400);

it('document takes less memory once it is compressed, and is sent in every encoding as before', async () => {
  const document = encodedOnce(TEXT, 'quick');
  const before = document.size;
  const brotli = await document.encoded('br');
  await document.packed;
  expect(document.size).toBeLessThan(before / 10);
  expect(brotliDecompressSync(brotli).toString()).toBe(TEXT);
  expect(gunzipSync(await document.encoded('gzip')).toString()).toBe(TEXT);
  expect(document.identity.toString()).toBe(TEXT);
});

it('document that was compressed for a visitor who received it in parts is not compressed again', async () => {
  const document = encodedOnce(TEXT, 'quick');
  const brotli = brotliCompressSync(TEXT);
  document.adopt(brotli);
  await document.packed;
  expect(await document.encoded('br')).toBe(brotli);
  expect(document.identity.toString()).toBe(TEXT);
});
