import type { Catalogue } from './define-catalogue.ts';

/** Every picture that a catalogue shows, once. */
export function pictureNamesOf({ products, stores, accounts }: Catalogue): string[] {
  const names = [
    ...products.flatMap(({ pictures }) => pictures),
    ...stores.flatMap(({ logo, front }) => [logo, front]),
    ...accounts.flatMap(({ portrait }) => portrait ?? []),
  ];
  return [...new Set(names)];
}
