import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type Copy, DockerfileParser, type From } from 'dockerfile-ast';
import dockerfileUtils from 'dockerfile-utils';
import { PNPM, root } from '../../../scripts/preflight.mjs';
import { SERVERS } from '../servers/kept-server.ts';
import { dockerfileOf, IMAGES, readImage } from './image.ts';
import { settingsOf } from './settings.ts';

const FILES = readdirSync(join(root, 'deploy', 'images')).map((file) => file.replace('.Dockerfile', ''));
const instructionsOf = (name: string, keyword: string) =>
  DockerfileParser.parse(dockerfileOf(name))
    .getInstructions()
    .filter((each) => each.getKeyword() === keyword);
const node = readFileSync(join(root, '.nvmrc'), 'utf8').trim();

it('every server has an image', () => assert.deepEqual(IMAGES, SERVERS));

for (const name of FILES) {
  describe(`Dockerfile of ${name}`, () => {
    it('has no instruction that a linter complains about', () => {
      assert.deepEqual(dockerfileUtils.validate(dockerfileOf(name)), []);
    });

    it('runs as another user than root, and has a health check', () => {
      const user = instructionsOf(name, 'USER').at(-1)?.getArguments()[0]?.getValue();
      assert.match(user ?? '', /^[1-9]\d+:[1-9]\d+$/);
      assert.equal(instructionsOf(name, 'HEALTHCHECK').length, 1);
    });

    it('begins with images whose versions are pinned', () => {
      for (const from of instructionsOf(name, 'FROM'))
        assert.match((from as From).getImage() ?? '', /:[^:]*(\d+\.\d+|\$\{NODE_VERSION\})/);
    });
  });
}

for (const name of IMAGES) {
  describe(`image of ${name}`, () => {
    const image = readImage(name);

    it('has the Node that .nvmrc names, and the pnpm of npm start', () => {
      assert.deepEqual(
        instructionsOf(name, 'ARG').map((each) => each.getArgumentsContent()),
        [`NODE_VERSION=${node}`],
      );
      const named = dockerfileOf(name).match(/pnpm@[\d.]+/g);
      assert.deepEqual([...new Set(named)], [PNPM]);
    });

    it('copies what is in the clone, and what its build leaves', () => {
      const copies = instructionsOf(name, 'COPY').map((each) => ({
        stage: (each as Copy).getFromFlag()?.getValue(),
        sources: each.getArguments().slice(0, -1).map(String),
      }));
      const fromClone = copies.filter(({ stage }) => !stage).flatMap(({ sources }) => sources);
      for (const path of fromClone) assert.ok(existsSync(join(root, path)) && !isIgnored(path), path);
      const build = instructionsOf(name, 'RUN').map((each) => each.getArgumentsContent());
      assert.ok(
        build.includes(`node --import tsx tools/src/servers/build-servers.ts --out /out ${name}`),
        build.join('\n'),
      );
      assert.deepEqual(
        copies.filter(({ stage }) => stage),
        [{ stage: 'build', sources: [`/out/${name}`] }],
      );
    });

    it('sets variables that the process knows, and listens on its default port', () => {
      const { variables, portIn } = settingsOf(name);
      for (const variable of Object.keys(image.environment)) assert.ok(variables.includes(variable), variable);
      const port = portIn({ DATABASE_URL: 'postgres://db/mortar', JWT_SECRET: 'x'.repeat(32) });
      assert.equal(port, image.port);
      assert.ok(image.volumes.includes(image.environment.DATA_DIR ?? ''));
    });
  });
}

it('no image is built from secrets, packages or builds of the clone', () => {
  for (const path of [
    '.env',
    'api/.env.local',
    'deploy/.env',
    'deploy/secrets/site.pem',
    'node_modules/pg',
    'var/servers',
  ]) {
    assert.ok(isIgnored(path), path);
  }
});

/** Whether .dockerignore leaves a path out. */
function isIgnored(path: string): boolean {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const parts = path.split('/');
  const parents = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return parents.some((each) => patterns.some((pattern) => asExpression(pattern).test(each)));
}

function asExpression(pattern: string): RegExp {
  const text = pattern
    .replaceAll('.', '\\.')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?');
  return new RegExp(`^${text}$`);
}
