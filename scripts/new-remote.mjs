// `pnpm new:remote promotions`: a remote that builds, tests, publishes and appears. The shell learns
// of it when its first version is live.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { install, refuse, requireNode, root, run } from './preflight.mjs';

requireNode();
const [given = '', ...rest] = process.argv.slice(2);
const word = given.replace(/^mfe-/, '');
if (rest.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word) || word.length > 40) {
  refuse('Name the remote in small letters, digits and dashes, such as: pnpm new:remote promotions');
}
const name = `mfe-${word}`;
const target = join(root, name);
if (existsSync(target)) refuse(`There is a folder ${name} already: choose another name, or remove it.`);
const neighbour = frontEnds().find(({ routes }) => routes.some(({ path }) => path === `/${word}`));
if (neighbour) refuse(`/${word} is answered by ${neighbour.name} already: choose another name.`);

const words = word.split('-').map((part) => part[0].toUpperCase() + part.slice(1));
const replacements = {
  __NAME__: name,
  __WORD__: word,
  __TITLE__: words.join(''),
  __HEADING__: words.join(' '),
};

const template = join(root, 'scripts', 'new-remote', 'template');
for (const file of readdirSync(template, { recursive: true, encoding: 'utf8' })) {
  const source = join(template, file);
  if (!statSync(source).isFile()) continue;
  const copy = join(target, filledIn(relative(template, source)));
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, filledIn(readFileSync(source, 'utf8')));
}
await install({ frozen: false });
if ((await run('node', ['scripts/code-owners.mjs'])) !== 0) process.exit(1);

console.log(`
${name} is in ${name}/ and answers /${word}.

  pnpm --filter ${name} test          its test
  npx mortar dev ${name}              it inside a running site, for you alone
  npx mortar publish ${name} --live   it in front of everybody
`);

function filledIn(text) {
  return text.replaceAll(/__[A-Z]+__/g, (placeholder) => replacements[placeholder] ?? placeholder);
}

function frontEnds() {
  return readdirSync(root)
    .map((folder) => join(root, folder, 'mfe.json'))
    .filter((manifest) => existsSync(manifest))
    .map((manifest) => JSON.parse(readFileSync(manifest, 'utf8')));
}
