import assert from 'node:assert/strict';
import { it } from 'node:test';
import { codeIn } from './code-in.ts';
import { wrongCommand } from './commands.ts';
import { missingTests } from './named-tests.ts';
import { readPaths, wrongPath } from './paths.ts';
import { readPorts, wrongPort } from './ports.ts';
import { readPrograms, readScripts } from './programs.ts';

const [programs, paths, ports] = [readPrograms(), readPaths(), readPorts()];
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

const PATHS: [code: string, wrong?: string][] = [
  ['/api/health/ready'],
  ['/api/health', undefined],
  ['/api/healthy', '/api/healthy'],
  ['/health/metrics'],
  ['/health/metric', '/health/metric'],
  ['GET /stores/{storeId}'],
  ['curl "$PUBLIC_URL/api/media/upload-images"', '/api/media/upload-images'],
  ['http://localhost:3000/products/everything/tiles/x', '/products/everything/tiles/x'],
  ['/products/:categoryId/:subCategoryId'],
  ['/checkout'],
  ['cp units /etc/systemd/system/'],
];

for (const [code, wrong] of PATHS) {
  it(`a document ${wrong ? 'may not name' : 'may name'} the path in ${code}`, () => {
    assert.equal(wrongPath(code, paths), wrong);
  });
}

const PORTS: [code: string, wrong?: string][] = [
  ['http://localhost:3000'],
  ['http://api.internal:4000'],
  ['http://localhost:3001', 'http://localhost:3001'],
  ['postgres://user:password@db1,db2:5433/mortar'],
  ['redis://redis:6380', 'redis://redis:6380'],
  ['systemctl enable --now mortar-api@4001 mortar-gateway@4001', 'mortar-gateway@4001'],
];

for (const [code, wrong] of PORTS) {
  it(`a document ${wrong ? 'may not name' : 'may name'} the port in ${code}`, () => {
    assert.equal(wrongPort(code, ports), wrong);
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
