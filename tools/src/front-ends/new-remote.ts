import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { frontEndsIn } from '../../../platform/release/src/builds/front-ends-in.ts';
import { install, refuse, root, run } from '../../../scripts/preflight.mjs';

const [given = '', ...rest] = process.argv.slice(2);
const word = given.replace(/^mfe-/, '');
if (rest.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word) || word.length > 40) {
  refuse('Name the remote in small letters, digits and dashes, such as: pnpm new:remote promotions');
}
const name = `mfe-${word}`;
const target = join(root, name);
if (existsSync(target)) refuse(`There is a folder ${name} already: choose another name, or remove it.`);
const conflicting = frontEndsIn(root).find(({ manifest }) => manifest.routes.some(({ path }) => path === `/${word}`));
if (conflicting) refuse(`/${word} is a route of ${conflicting.name} already: choose another name.`);

const words = word.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
const replacements: Record<string, string> = {
  __NAME__: name,
  __WORD__: word,
  __TITLE__: words.join(''),
  __HEADING__: words.join(' '),
};

const template = join(import.meta.dirname, 'template');
for (const file of readdirSync(template, { recursive: true, encoding: 'utf8' })) {
  const source = join(template, file);
  if (!statSync(source).isFile()) continue;
  const copy = join(target, filledIn(relative(template, source)));
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, filledIn(readFileSync(source, 'utf8')));
}
await install({ frozen: false });
if ((await run('node', ['--import', 'tsx', 'tools/src/repository/code-owners.ts'])) !== 0) process.exit(1);

console.log(`
${name}/ is a new remote with the route /${word}.

  pnpm --filter ${name} test          runs its test
  pnpm dev ${name}                    serves it inside a running site, for you alone
  npx mortar publish ${name} --live   puts it in front of all visitors
`);

function filledIn(text: string): string {
  return text.replaceAll(/__[A-Z]+__/g, (placeholder) => replacements[placeholder] ?? placeholder);
}
