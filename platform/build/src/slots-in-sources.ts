import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildRecord } from '@mortar/federation';
import { type FrontendPackage, readJson } from './frontend-package.ts';
import { packageFolder } from './package-folder.ts';

/** The name may follow props whose values are elements or functions. */
const SLOT_ELEMENT = /<Slot\b.{0,800}?\bname="([a-z][a-z0-9-]*)"/gs;
const SOURCE = /(?<!\.test)\.tsx$/;

/**
 * The slots that a front end fills and renders, those that packages which it depends on render included, each with the
 * revision of its props: a package that declares slots names their revisions in its package.json.
 */
export function slotsOf({ directory, manifest }: FrontendPackage): NonNullable<BuildRecord['slots']> {
  const packages = packagesOf(directory);
  const rendered = [...slotsRenderedIn(directory), ...packages.flatMap(slotsRenderedBy)];
  const declared = packages.map((folder) => slotPackage(folder)?.slots ?? {});
  const revisions = Object.assign({}, ...declared) as Record<string, number>;
  const withRevisions = (slots: readonly string[]) =>
    Object.fromEntries(slots.map((slot) => [slot, revisions[slot] ?? 1]));
  return { fills: withRevisions(manifest.slots), renders: withRevisions([...new Set(rendered)].sort()) };
}

interface SlotPackage {
  mortar?: {
    /** Revisions of the slots that it declares. */
    slots?: Record<string, number>;
    /** The slots that it renders: of a package without sources. */
    renders?: string[];
  };
}

/** Folders of the packages that a front end depends on and that say something to the platform. */
function packagesOf(directory: string): string[] {
  const { dependencies = {} } = readJson<{ dependencies?: object }>(join(directory, 'package.json'));
  return Object.keys(dependencies)
    .map((name) => packageFolder(directory, name))
    .filter(slotPackage);
}

const slotPackage = (folder: string) => readJson<SlotPackage>(join(folder, 'package.json')).mortar;

const slotsRenderedBy = (folder: string) => slotPackage(folder)?.renders ?? slotsRenderedIn(folder);

/**
 * The slots that the sources of a package render.
 *
 * @param folder of the package
 */
export function slotsRenderedIn(folder: string): string[] {
  const sources = join(folder, 'src');
  if (!existsSync(sources)) return [];
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => SOURCE.test(file));
  return files.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(SLOT_ELEMENT)].map(([, name = '']) => name),
  );
}
