// Packs what remotes in other repositories are built and tested with, and the `mortar` command, for a registry.
//   pnpm pack:surfaces           into dist/packages: tarballs, and each package unpacked in the folder of its name
//   pnpm pack:surfaces FOLDER    into that folder, which is emptied before
import { join, relative, resolve } from 'node:path';
import { root } from '../../../scripts/preflight.mjs';
import { packPackages } from './pack-packages.ts';

const [given] = process.argv.slice(2);
const packages = await packPackages(root, given ? resolve(given) : join(root, 'dist', 'packages'));
for (const { name, version, tarball } of packages) console.log(`${name} ${version}  ${relative(root, tarball)}`);
