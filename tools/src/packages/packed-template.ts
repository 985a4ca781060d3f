import { join } from 'node:path';
import { root } from '../../../scripts/preflight.mjs';
import type { Template, Templates } from '../../../platform/cli/src/template.ts';
import { templateIn } from '../front-ends/template-in.ts';

interface Versions {
  catalog: Record<string, string>;
  packages: ReadonlyMap<string, { version: string }>;
}

/** Only a remote of the market is rendered in a test: no other host is in the packages. */
const OF_MARKET = /-served\.test\.tsx$/;
/** What a site's repository has in common with that of a remote. */
const OF_ANY = /^\.(?:gitignore|npmrc)$/;

/**
 * The templates of repositories: that of a remote here with the files that a repository has, and that of a site; with the
 * versions that the workspace has at this time.
 */
export function packedTemplates({ catalog, packages }: Versions): Templates {
  const [here, repository, bare, site] = [
    'template',
    'template-of-repository',
    'template-bare',
    'template-of-site',
  ].map((name) => templateIn(join(root, 'tools', 'src', 'front-ends', name)));
  const remote = { ...here, ...repository };
  return {
    remote: released(remote),
    bare: released({ ...filesOf(remote, (path) => !OF_MARKET.test(path)), ...bare }),
    site: released({
      ...filesOf(remote, (path) => OF_ANY.test(path)),
      'tsconfig.json': ofSeveral(remote['tsconfig.json'] ?? ''),
      ...site,
    }),
  };

  function released(template: Template): Template {
    const texts = Object.entries(template).map(([path, text]) => [
      path,
      path.endsWith('package.json') ? text.replaceAll(/"([^"]+)": "(?:catalog:|workspace:\*)"/g, withVersion) : text,
    ]);
    return Object.fromEntries(texts);
  }

  function withVersion(_: string, name: string): string {
    const found = packages.get(name);
    const range = found ? `^${found.version}` : catalog[name];
    if (!range) throw new Error(`${name} is in no catalog and no package of the workspace.`);
    return `"${name}": "${range}"`;
  }
}

/** The settings of a compiler for the front ends in the folders of a site, which has no tests yet. */
function ofSeveral(text: string): string {
  const { compilerOptions } = JSON.parse(text) as { compilerOptions: { types: string[]; paths?: object } };
  const types = compilerOptions.types.filter((each) => !each.includes('jest'));
  const include = ['*/src', '*/rspack.config.ts'];
  return `${JSON.stringify({ compilerOptions: { ...compilerOptions, types, paths: undefined }, include }, null, 2)}\n`;
}

function filesOf(template: Template, isWanted: (path: string) => boolean): Template {
  return Object.fromEntries(Object.entries(template).filter(([path]) => isWanted(path)));
}
