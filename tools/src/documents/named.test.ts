import assert from 'node:assert/strict';
import { it } from 'node:test';
import { codeIn } from './code-in.ts';
import { wrongCommand } from './commands.ts';
import { missingTests } from './named-tests.ts';
import { readPrograms, readScripts } from './programs.ts';

const programs = readPrograms();
const scripts = readScripts();

const COMMANDS: [code: string, wrong?: string][] = [
  ['npx mortar rollback mfe-catalog --reason "Prices are off"'],
  ['npx mortar rolback mfe-catalog', 'rolback'],
  ['npx mortar rollback mfe-catalog --because x', '--because'],
  ['mortar token create ada --scope release --remote mfe-a extra', 'extra'],
  ['MORTAR_TOKEN=$($gateway token "$(id -un)")'],
  ['DATABASE_URL=postgres://… gateway/mortar-gateway.mjs tokens ada', 'tokens'],
  ['api/mortar-admin.mjs --env-file api.env jobs retry ID --reason "…"'],
  ['api/mortar-admin.mjs seed', 'seed'],
  ['jobs retry ID --because "…"', '--because'],
  ['npm start -- --port 8080 --colour blue', '--colour'],
  ['npm test -- jest --since origin/main'],
  ['npm test -- jets', 'jets'],
  ['npm test -- platform'],
  ['npx pnpm@12.21.0 --filter mfe-catalog tests', 'tests'],
  ['pnpm bench abuse'],
  ['pnpm bench everything', 'everything'],
  ['pnpm built', 'built'],
  ['pnpm surfaces --wirte', '--wirte'],
  ['npx pnpm@12.21.0 surfaces --write'],
  ['--two-persons', '--two-persons'],
  ['git add --all'],
];

for (const [code, wrong] of COMMANDS) {
  it(`a document ${wrong ? 'may not name' : 'may name'} the command ${code}`, () => {
    assert.equal(wrongCommand(code, programs, scripts), wrong);
  });
}

it('the code of a document is between backticks and in blocks of commands', () => {
  const text =
    'Run `npm start`.\n\n```sh\nnpm test -- \\\n  jest   # some of it\n```\n\n```ts\nconst no = `command`;\n```\n';
  assert.deepEqual(codeIn(text), ['npm start', 'npm test -- jest']);
});

it('a document may link to the tests that there are, by their titles', () => {
  const file = '../tools/src/documents/named.test.ts';
  const unwritten = ['No test has', 'this title'].join(' ');
  const links = `[a document may link to the tests that there are](${file}) and [${unwritten}](${file})`;
  assert.deepEqual(missingTests('docs/trust.md', links), [`"${unwritten}" in ${file}`]);
});
