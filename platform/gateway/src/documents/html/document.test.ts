import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eventually } from '@mortar/registry/test/eventually';
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

it('document that is sent often gets smaller for those who follow', async () => {
  const text = Array.from({ length: 400 }, (_, index) => `<li>Row ${index}, ${(index * 7919) % 1000}</li>`).join('');
  const document = encodedOnce(text, 'quick');
  const first = await document.encoded('br');
  for (let visitor = 0; visitor < 30; visitor += 1) await document.encoded('br');
  const later = await eventually(
    () => document.encoded('br'),
    (brotli) => brotli.length < first.length * 0.95,
  );
  expect(brotliDecompressSync(later).toString()).toBe(text);
});
