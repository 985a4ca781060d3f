import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { slotsOf } from './slots-in-sources.ts';

it('slotsOf lists the slots that sources and packages render outside of tests and those that mfe.json fills, with their revisions', () => {
  const directory = mkdtempSync(join(tmpdir(), 'mortar-slots-'));
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), content);
  };
  write(
    'package.json',
    '{ "dependencies": { "@harbour/bell": "1.0.0", "@harbour/cards": "workspace:*", "react": "19.0.0" } }',
  );
  write('node_modules/@harbour/cards/package.json', '{ "mortar": { "slots": { "boat-picker": 2 } } }');
  write('node_modules/@harbour/cards/src/menu.tsx', '<Slot name="harbour-menu" />');
  write('node_modules/@harbour/bell/package.json', '{ "mortar": { "renders": ["storm-bell"] } }');
  write('node_modules/react/package.json', '{}');
  write('src/page.tsx', '<Slot\n  onClose={() => close()}\n  name="boat-picker"\n/>');
  write('src/lib/card.tsx', '<Slot pending={<p>…</p>} name="tide-bell" /> <Slot name="boat-picker" />');
  write('src/page.test.tsx', '<Slot name="weather-menu" />');
  const manifest = { name: 'mfe-new', owner: 'new', routes: [], slots: ['boat-picker'] };
  expect(slotsOf({ directory, version: '1.0.0', manifest })).toEqual({
    fills: { 'boat-picker': 2 },
    renders: { 'boat-picker': 2, 'harbour-menu': 1, 'storm-bell': 1, 'tide-bell': 1 },
  });
});
