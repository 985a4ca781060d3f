import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootOf, getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { readSiteSettings } from './site-settings.ts';

const fixture = setUpGateway();
const file = join(mkdtempSync(join(tmpdir(), 'mortar-settings-')), 'settings.json');

it('settings of the environment are in the manifest of documents, and change its revision', async () => {
  writeFileSync(file, '{ "ratesUrl": "https://rates.example", "lists": { "most": 20 } }');
  await fixture.release({ name: 'shell' });
  const settings = readSiteSettings(file);
  const [without, production] = [await fixture.gateway(), await fixture.gateway({ settings })];
  const [plain, boot] = [bootOf((await getPage(without, '/')).body), bootOf((await getPage(production, '/')).body)];
  expect(boot.settings).toEqual({ ratesUrl: 'https://rates.example', lists: { most: 20 } });
  expect([plain.settings, plain.revision === boot.revision]).toEqual([undefined, false]);
});

it.each([
  ['are no JSON', '{ ratesUrl }', 'is no JSON object'],
  ['are a list', '["rates"]', 'is no JSON object'],
  ['have a name that no script could write', '{ "rates url": 1 }', 'is no JSON object'],
  ['are large', JSON.stringify({ rates: 'x'.repeat(4_096) }), 'has 4108 bytes, and every document has them: 4096'],
])('settings are refused in one sentence when they %s', (_why, text, sentence) => {
  writeFileSync(file, text);
  expect(() => readSiteSettings(file)).toThrow(sentence);
});

it('settings are refused in one sentence when there is no such file', () => {
  expect(() => readSiteSettings(join(file, 'none'))).toThrow(/^The settings cannot be read from/);
});
