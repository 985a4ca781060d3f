import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildRecord } from '@mortar/federation';
import { type FrontendPackage, readJson } from './frontend-package.ts';

/** The name may follow props whose values are elements or functions. */
const SLOT_ELEMENT = /<Slot\b.{0,800}?\bname="([a-z][a-z0-9-]*)"/gs;
const SOURCE = /(?<!\.test)\.tsx$/;

/**
 * The slots that a front end fills and renders, those that packages which it depends on render included, each with the
 * revision of its props: a package that declares slots names their revisions in its package.json.
 */
export function slotsOf({ directory, manifest }: FrontendPackage): NonNullable<BuildRecord['slots']> {
  const packages = mortarPackages(directory);
  const rendered = [directory, ...packages].flatMap((folder) => slotsRenderedIn(join(folder, 'src')));
  const declared = packages.map((folder) => readJson<SlotPackage>(join(folder, 'package.json')).mortar?.slots ?? {});
  const revisions = Object.assign({}, ...declared) as Record<string, number>;
  const withRevisions = (slots: readonly string[]) =>
    Object.fromEntries(slots.map((slot) => [slot, revisions[slot] ?? 1]));
  return { fills: withRevisions(manifest.slots), renders: withRevisions([...new Set(rendered)].sort()) };
}

interface SlotPackage {
  mortar?: { slots?: Record<string, number> };
}

function mortarPackages(directory: string): string[] {
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
