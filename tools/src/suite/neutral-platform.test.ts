import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';

const MARKET_WORDS = /naira|wishlist|seller|\bproducts?\b|\bshops?\b|marketplace|\bmarkets?\b/i;

/** Lines of a text that name something of a market, each with its file and number. */
const marketLines = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) => (MARKET_WORDS.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));

it('platform names nothing of a market, since it serves any site', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'platform'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file && existsSync(join(root, file)));
  assert.ok(files.length > 100);
  assert.deepEqual(
    files.flatMap((file) => marketLines(file, readFileSync(join(root, file), 'utf8'))),
    [],
  );
});

it('search for words of a market finds them in names and in text, and leaves production alone', () => {
  const text = 'const sellerId = 1;\n// In production.\nGET /products/1\nopenShop()\n// A shop.';
  assert.deepEqual(marketLines('a.ts', text), [
    'a.ts:1: const sellerId = 1;',
    'a.ts:3: GET /products/1',
    'a.ts:5: // A shop.',
  ]);
});
