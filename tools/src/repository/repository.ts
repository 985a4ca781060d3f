// The repository's own settings agree with each other: the oldest Node, what is held back for it, the licence.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_NODE, PNPM, root } from '../../../scripts/preflight.mjs';

interface PackageRule {
  matchPackageNames?: string[];
  enabled?: boolean;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { engines, license } = JSON.parse(read('package.json')) as { engines: { node: string }; license: string };
const renovate = JSON.parse(read('renovate.json')) as {
  constraints: Record<string, string>;
  packageRules: PackageRule[];
};
const workspace = read('pnpm-workspace.yaml');
const oldestNode = OLDEST_NODE.join('.');

const complaints: string[] = [];
const expectEqual = (what: string, actual: string | undefined, expected: string | undefined) => {
  if (actual !== expected) complaints.push(`${what} is ${actual} and should be ${expected}.`);
};

expectEqual('engines.node of package.json', engines.node, `>=${oldestNode}`);
const [matrix = ''] = /node: \[.*\]/.exec(read('.github/workflows/ci.yml')) ?? [];
expectEqual('The versions of Node in ci.yml', matrix, `node: ['${oldestNode}', '${read('.nvmrc').trim()}']`);
expectEqual('constraints.node of renovate.json', renovate.constraints.node, oldestNode);
expectEqual('constraints.pnpm of renovate.json', renovate.constraints.pnpm, PNPM.split('@')[1]);
expectEqual('license of package.json', license, 'UNLICENSED');
if (!read('LICENSE').includes('All rights reserved')) complaints.push('LICENSE does not state what UNLICENSED means.');

const heldBack = renovate.packageRules.filter(({ enabled }) => enabled === false).flatMap(namesOf);
const listed = new Map(
  [...read('docs/node-versions.md').matchAll(/^\| `(\S+)` \| (\S+) \|/gm)].map(([, name = '', version = '']) => [
    name,
    version,
  ]),
);
expectEqual('The list of docs/node-versions.md', [...listed.keys()].join(', '), heldBack.join(', '));
for (const [name, version] of listed) expectEqual(`${name} in docs/node-versions.md`, version, pinned(name));
for (const name of renovate.packageRules.flatMap(namesOf).filter((each) => !each.includes('*'))) {
  if (!pinned(name)) complaints.push(`renovate.json names ${name}, which pnpm-workspace.yaml does not pin.`);
}

for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length > 0 ? 1 : 0);

function namesOf({ matchPackageNames = [] }: PackageRule): string[] {
  return matchPackageNames;
}

/** The version in the catalog, or in the overrides, where a name may carry the range that it replaces. */
function pinned(name: string): string | undefined {
  return new RegExp(`^  '?${name}(?:@[^':]+)?'?: (\\S+)$`, 'm').exec(workspace)?.[1];
}
