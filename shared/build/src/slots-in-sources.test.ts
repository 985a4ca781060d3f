import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { slotsOf } from './slots-in-sources.ts';

it('slotsOf lists the slots that sources and shared packages render outside of tests, and those that mfe.json fills', () => {
  const directory = mkdtempSync(join(tmpdir(), 'mortar-slots-'));
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), content);
  };
  write('package.json', '{ "dependencies": { "@mortar/cards": "workspace:*", "react": "19.0.0" } }');
  write('node_modules/@mortar/cards/src/menu.tsx', '<Slot name="product-owner-menu" />');
  write('src/page.tsx', '<Slot\n  onClose={() => close()}\n  name="wishlist-dialog"\n/>');
  write('src/lib/card.tsx', '<Slot pending={<p>…</p>} name="notification-bell" /> <Slot name="wishlist-dialog" />');
  write('src/page.test.tsx', '<Slot name="product-menu" />');
  const manifest = { name: 'mfe-new', owner: 'new', routes: [], slots: ['wishlist-dialog'] };
  expect(slotsOf({ directory, version: '1.0.0', manifest })).toEqual({
    fills: { 'wishlist-dialog': 1 },
    renders: { 'notification-bell': 1, 'product-owner-menu': 1, 'wishlist-dialog': 1 },
  });
});
