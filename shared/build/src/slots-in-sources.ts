import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildRecord, SLOT_REVISIONS, type SlotName } from '@mortar/contracts';
import { type FrontendPackage, readJson } from './frontend-package.ts';

/** The name may follow props whose values are elements or functions. */
const SLOT_ELEMENT = /<Slot\b.{0,800}?\bname="([a-z][a-z0-9-]*)"/gs;
const SOURCE = /(?<!\.test)\.tsx$/;

/** The slots that a front end fills and renders, those in the shared packages it depends on included, each with the revision of its props. */
export function slotsOf({ directory, manifest }: FrontendPackage): NonNullable<BuildRecord['slots']> {
  const rendered = [directory, ...sharedPackages(directory)].flatMap((folder) => slotsRenderedIn(join(folder, 'src')));
  return { fills: revisionsOf(manifest.slots), renders: revisionsOf([...new Set(rendered)].sort()) };
}

function sharedPackages(directory: string): string[] {
  const { dependencies = {} } = readJson<{ dependencies?: object }>(join(directory, 'package.json'));
  const names = Object.keys(dependencies).filter((name) => name.startsWith('@mortar/'));
  return names.map((name) => join(directory, 'node_modules', name));
}

function slotsRenderedIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => SOURCE.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(SLOT_ELEMENT)].map(([, name = '']) => name),
  );
}

function revisionsOf(slots: readonly string[]): Record<string, number> {
  const revision = (slot: string) => (SLOT_REVISIONS as Partial<Record<string, number>>)[slot as SlotName] ?? 1;
  return Object.fromEntries(slots.map((slot) => [slot, revision(slot)]));
}
