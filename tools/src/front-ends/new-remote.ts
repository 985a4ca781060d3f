import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { frontEndsIn } from '../../../platform/registry/src/builds/front-ends-in.ts';
import { filledTemplate, remoteWord } from '../../../platform/cli/src/template.ts';
import { templateIn } from './template-in.ts';
import { install, refuse, root, run } from '../../../scripts/preflight.mjs';

const [given = '', ...rest] = process.argv.slice(2);
const word = remoteWord(given);
if (rest.length > 0 || !word) {
  refuse('Name the remote in small letters, digits and dashes, such as: pnpm new:remote promotions');
}
const name = `mfe-${word}`;
const target = join(root, name);
if (existsSync(target)) refuse(`There is a folder ${name} already: choose another name, or remove it.`);
const conflicting = frontEndsIn(root).find(({ manifest }) => manifest.routes.some(({ path }) => path === `/${word}`));
if (conflicting) refuse(`/${word} is a route of ${conflicting.name} already: choose another name.`);

for (const [path, text] of Object.entries(filledTemplate(templateIn(join(import.meta.dirname, 'template')), word))) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), text);
}
await install({ frozen: false });
if ((await run('node', ['--import', 'tsx', 'tools/src/repository/code-owners.ts'])) !== 0) process.exit(1);

console.log(`
${name}/ is a new remote with the route /${word}.

  pnpm --filter ${name} test          runs its test
  pnpm dev ${name}                    serves it inside a running site, for you alone
  npx mortar publish ${name} --live   puts it in front of all visitors
`);
