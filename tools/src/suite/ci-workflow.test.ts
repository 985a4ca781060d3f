import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { load } from 'js-yaml';
import { OLDEST_NODE, PNPM, root } from '../../../scripts/preflight.mjs';

interface Workflow {
  on: { pull_request: { paths: string[] }; push: { branches: string[] } };
  jobs: Record<string, { steps: Step[] }>;
}

interface Step {
  uses?: string;
  run?: string;
  if?: string;
  with?: Record<string, string>;
}

const read = (name: string) => readFileSync(join(root, '.github', 'workflows', name), 'utf8');
const workflow = read('ci.yml');

describe('the workflow of the hosted CI', () => {
  it('tests the oldest Node that is supported and a newer one', () => {
    const [, versions = ''] = /^ +node: \[(.*)\]$/m.exec(workflow) ?? [];
    const [oldest, ...newer] = versions.split(',').map((version) => version.trim().replaceAll("'", ''));
    assert.equal(oldest, OLDEST_NODE.join('.'));
    assert.ok(newer.some((version) => Number.parseInt(version, 10) > Number.parseInt(oldest ?? '', 10)));
  });

  it('runs what a pull request affects, and everything on main', () => {
    const commands = Array.from(workflow.matchAll(/^ +run: (.*)$/gm), ([, command]) => command);
    assert.deepEqual(commands, [
      'npm test -- --since ${{ github.event.pull_request.base.sha }}',
      'npm test',
      'npm run test:all',
    ]);
  });
});

describe('the workflow that builds images', () => {
  const { on, jobs } = load(read('images.yml')) as Workflow;

  it('runs when something changes that is in an image or starts it', () => {
    const { paths } = on.pull_request;
    for (const path of paths) assert.ok(existsSync(join(root, path.replace(/\/\*\*$/, ''))), path);
    for (const folder of ['api', 'deploy', 'platform', 'shared']) assert.ok(paths.includes(`${folder}/**`), folder);
    assert.deepEqual(on.push.branches, ['main']);
  });

  it('has the tools of the repository, starts the market, and keeps the list of what is in the images', () => {
    const steps = jobs.compose?.steps ?? [];
    const node = steps.find(({ uses }) => uses?.startsWith('actions/setup-node'))?.with?.['node-version-file'] ?? '';
    assert.ok(existsSync(join(root, node)), node);
    const commands = steps.filter(({ run }) => run);
    assert.ok(commands[0]?.run?.includes(`${PNPM} install --frozen-lockfile`));
    const [, program = ''] = /^node --import tsx (.*)$/.exec(commands[1]?.run ?? '') ?? [];
    assert.ok(existsSync(join(root, program)), program);
    const [, script = ''] = new RegExp(`${PNPM} run (\\w+)$`).exec(commands[2]?.run ?? '') ?? [];
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    assert.match(scripts[script] ?? '', / sbom /);
  });
});

describe('the workflow of the night', () => {
  const { jobs } = load(read('nightly.yml')) as Workflow;

  it('runs the rest of the suite with the tests of the night', () => {
    const commands = (jobs.suite?.steps ?? []).flatMap(({ run }) => (run ? [run] : []));
    assert.deepEqual(commands, ['npm run test:all -- --nightly']);
  });

  it('runs the script of the browser tests that has the journey of the other engines', () => {
    const commands = (jobs.journey?.steps ?? []).flatMap(({ run }) => (run ? [run] : []));
    const [, script = ''] = new RegExp(`${PNPM} --filter @mortar/e2e (\\w+)$`).exec(commands.at(-1) ?? '') ?? [];
    const { scripts } = JSON.parse(readFileSync(join(root, 'e2e', 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    assert.match(scripts[script] ?? '', /--project=engines$/);
    assert.ok(existsSync(join(root, 'e2e', 'src', 'engines')));
  });
});
