import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slotsOf } from './slots-in-sources.ts';

it('slotsOf lists the slots that sources outside of tests render, and those that mfe.json fills', () => {
  const directory = mkdtempSync(join(tmpdir(), 'mortar-slots-'));
  mkdirSync(join(directory, 'src', 'lib'), { recursive: true });
  const write = (file: string, content: string) => writeFileSync(join(directory, 'src', file), content);
  write('page.tsx', '<Slot\n  onClose={() => close()}\n  name="wishlist-dialog"\n/>');
  write('lib/card.tsx', '<Slot pending={<p>…</p>} name="notification-bell" /> <Slot name="wishlist-dialog" />');
  write('page.test.tsx', '<Slot name="product-owner-menu" />');
  const manifest = { name: 'mfe-new', owner: 'new', routes: [], slots: ['product-owner-menu'] };
  expect(slotsOf({ directory, version: '1.0.0', manifest })).toEqual({
    fills: { 'product-owner-menu': 1 },
    renders: { 'notification-bell': 1, 'wishlist-dialog': 1 },
  });
});
