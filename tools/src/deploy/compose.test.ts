import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { parseEnv } from 'node:util';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { root } from '../../../scripts/preflight.mjs';
import { IMAGES, readImage } from './image.ts';
import { settingsOf } from './settings.ts';

const DEPLOY = join(root, 'deploy');
const folder = mkdtempSync(join(tmpdir(), 'mortar-compose-'));
after(() => rmSync(folder, { recursive: true, force: true }));

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  healthcheck?: { test: string };
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  secrets?: string[];
  tmpfs?: string[];
  /** `null` where a default is empty: YAML is read after variables were replaced here, and before in docker compose. */
  environment: Record<string, string | number | null>;
  ports: string[];
  read_only?: boolean;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
}

const secrets = makeSecrets();
const compose = load(interpolate(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8')), {
  schema: CORE_SCHEMA.withTags(mergeTag),
}) as Compose;
const services = Object.entries(compose.services);
const ours = services.flatMap(([name, service]) => {
  const image = IMAGES.find((each) => service.image.startsWith(`mortar-${each}:`));
  return image ? [{ name, image, service }] : [];
});
const serviceOf = (name: string): Service => {
  const service = compose.services[name];
  assert.ok(service, name);
  return service;
};

it('docker compose accepts it', { skip: hasCompose() ? false : 'This machine has no docker compose.' }, () => {
  const options = ['compose', '--file', join(folder, 'deploy', 'compose.yaml'), 'config', '--quiet'];
  execFileSync('docker', options, { cwd: folder, stdio: 'pipe' });
});

it('it has two processes of each server, and waits only for services that say when they are healthy', () => {
  assert.deepEqual(
    ours.map(({ image }) => image),
    ['api', 'api', 'gateway', 'gateway'],
  );
  for (const [name, { depends_on = {} }] of services) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      assert.equal(condition, 'service_healthy', `${name} waits for ${other}`);
      assert.ok(other in compose.services, other);
    }
  }
  // Not by its image alone: an OCI image has no health check.
  for (const [name, { healthcheck }] of services) assert.ok(healthcheck?.test, name);
});

it('it checks the health of servers as their images do', () => {
  for (const { name, image: imageName, service } of ours) {
    const { healthCheck, port } = readImage(imageName);
    const there = healthCheck.join(' ').replace('${process.env.PORT || ' + port + '}', String(port));
    const here = service.healthcheck?.test;
    assert.equal(here?.replaceAll('"', '`').replaceAll("'", ''), there, name);
  }
});

it('images, files, secrets, settings and volumes that it names exist', () => {
  for (const [name, service] of services) {
    assert.match(service.image, /:v?\d+\.\d+/, `the image of ${name} is pinned`);
    if (service.build) {
      const context = join(DEPLOY, service.build.context);
      assert.ok(existsSync(join(context, service.build.dockerfile)), name);
    }
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      assert.ok(source in compose.volumes || (volume.endsWith(':ro') && existsSync(join(DEPLOY, source))), volume);
    }
    for (const secret of service.secrets ?? []) assert.ok(secret in compose.secrets, secret);
  }
  for (const { file } of Object.values(compose.secrets)) {
    assert.ok(existsSync(join(folder, 'deploy', file)), `deploy/README.md makes ${file}`);
  }
});

it('it builds the image of every Dockerfile', () => {
  const built = services.flatMap(([, { build }]) => (build ? [build.dockerfile.replace('deploy/images/', '')] : []));
  assert.deepEqual(new Set(built), new Set(readdirSync(join(DEPLOY, 'images'))));
});

it('no secret is typed in, and only their owner can read those that deploy/README.md makes', () => {
  const text = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');
  const typed = [...text.matchAll(/^\s*(\w*(?:PASSWORD|SECRET|TOKEN|SECRET_ACCESS_KEY)): *(.+)$/gm)];
  assert.ok(typed.length > 3);
  for (const [, name, value = ''] of typed) assert.match(value, /^\$\{\w+:\?unset\}$/, name);
  for (const path of ['.env', 'secrets']) {
    assert.equal(statSync(join(folder, 'deploy', path)).mode & 0o077, 0, path);
    const ignored = execFileSync('git', ['check-ignore', '--no-index', `deploy/${path}/x`, `deploy/${path}`], {
      cwd: root,
    });
    assert.ok(String(ignored).includes(`deploy/${path}`));
  }
});

it('servers get settings that they accept, and no others, on a read-only file system', () => {
  for (const { name, image: imageName, service } of ours) {
    const image = readImage(imageName);
    const { variables, load: loadSettings } = settingsOf(imageName);
    const set = Object.fromEntries(
      Object.entries(service.environment).map(([key, value]) => [key, String(value ?? '')]),
    );
    for (const variable of Object.keys(set)) assert.ok(variables.includes(variable), `${name} ${variable}`);
    loadSettings({ ...image.environment, ...set });
    assert.equal(service.read_only, true);
    const mounted = service.volumes?.map((volume) => volume.split(':')[1]) ?? [];
    const writable = new Set([...(service.tmpfs ?? []), ...mounted]);
    for (const volume of image.volumes) assert.ok(writable.has(volume), `${name} ${volume}`);
    const { hostname } = new URL(set.API_URL ?? 'http://haproxy');
    for (const host of [
      hostname,
      ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'S3_ENDPOINT'].map((key) => new URL(set[key] ?? '').hostname),
    ]) {
      assert.ok(host in compose.services, `${name} ${host}`);
    }
  }
});

it('haproxy gets every variable of its configuration, and the hosts and ports of the servers', () => {
  const { environment, ports } = serviceOf('haproxy');
  const used = readFileSync(join(DEPLOY, 'haproxy.cfg'), 'utf8').matchAll(/\$\{(\w+)(-[^}]*)?\}/g);
  for (const [, name = ''] of used) assert.ok(name in environment, name);
  const inside = ports.map((each) => Number(each.split(':').at(-1)));
  assert.deepEqual(inside, [environment.HTTP_PORT, environment.HTTPS_PORT]);
  for (const [kind, name] of [
    ['GATEWAY', 'gateway'],
    ['API', 'api'],
  ] as const) {
    for (const number of [1, 2]) {
      assert.equal(environment[`${kind}_HOST_${number}`], `${name}-${number}`);
      assert.equal(environment[`${kind}_PORT_${number}`], readImage(name).port);
    }
  }
  const { port } = new URL(String(serviceOf('gateway-1').environment.API_URL));
  assert.equal(Number(port), environment.API_PORT);
});

/** Runs the commands of deploy/README.md that make the secrets, in a copy of the folder. */
function makeSecrets(): NodeJS.Dict<string> {
  const readme = readFileSync(join(DEPLOY, 'README.md'), 'utf8');
  const [, block = ''] = /```sh\n(cd deploy\n.*?)```/s.exec(readme) ?? [];
  mkdirSync(join(folder, 'deploy'));
  for (const name of ['compose.yaml', 'haproxy.cfg', 'compose', 'images']) {
    cpSync(join(DEPLOY, name), join(folder, 'deploy', name), { recursive: true });
  }
  execFileSync('sh', ['-ec', block], { cwd: folder, stdio: 'pipe' });
  return parseEnv(readFileSync(join(folder, 'deploy', '.env'), 'utf8'));
}

/** As docker compose replaces variables. */
function interpolate(text: string): string {
  return text.replace(/\$\{(\w+)(?::-([^}]*)|:\?unset)?\}/g, (_, name: string, otherwise?: string) => {
    const value = secrets[name] ?? otherwise;
    assert.ok(value !== undefined, `${name} is neither in .env nor has a default`);
    return value;
  });
}

function hasCompose(): boolean {
  try {
    execFileSync('docker', ['compose', 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
