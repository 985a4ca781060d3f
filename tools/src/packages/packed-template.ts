import { join } from 'node:path';
import { root } from '../../../scripts/preflight.mjs';
import type { Template } from '../../../platform/cli/src/template.ts';
import { templateIn } from '../front-ends/template-in.ts';

interface Versions {
  catalog: Record<string, string>;
  packages: ReadonlyMap<string, { version: string }>;
}

/**
 * The template of a remote in a repository of its own: that of a remote here, with the files that a repository has, and the
 * versions that the workspace has at this time.
 */
export function packedTemplate({ catalog, packages }: Versions): Template {
  const folder = join(root, 'tools', 'src', 'front-ends');
  const template = { ...templateIn(join(folder, 'template')), ...templateIn(join(folder, 'template-of-repository')) };
  const manifest = template['package.json'] ?? '';
  return { ...template, 'package.json': manifest.replaceAll(/"([^"]+)": "(?:catalog:|workspace:\*)"/g, withVersion) };

  function withVersion(_: string, name: string): string {
    const found = packages.get(name);
    const range = found ? `^${found.version}` : catalog[name];
    if (!range) throw new Error(`${name} is in no catalog and no package of the workspace.`);
    return `"${name}": "${range}"`;
  }
}
