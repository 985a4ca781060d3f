import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { it } from 'node:test';
import { parseEnv } from 'node:util';
import { load } from 'js-yaml';
import { onPath } from '../programs/browser.ts';
import { root } from '../../../scripts/preflight.mjs';
import { IMAGES, readImage } from './image.ts';
import { containersIn, type Kinds, MANIFESTS, manifests } from './manifests.ts';
import { settingsOf } from './settings.ts';

const found = manifests();
const objects = found.filter(({ file }) => basename(file) !== 'kustomization.yaml').map(({ object }) => object);
const kustomization = load(readFileSync(join(MANIFESTS, 'kustomization.yaml'), 'utf8')) as Kustomization;

const EXAMPLE = join(root, 'deploy', 'observability', 'prometheus.yaml');

interface PrometheusExample {
  scrape_configs: { job_name: string; metrics_path: string }[];
}

interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; envs: string[] }[];
}

function named<Kind extends keyof Kinds>(kind: Kind, name: string): Kinds[Kind] {
  const object = objects.find((each) => each.kind === kind && each.metadata?.name === name);
  assert.ok(object, `${kind} ${name}`);
  return object as Kinds[Kind];
}

/** Values that a secret may have. */
const SECRETS: Record<string, string> = {
  DATABASE_URL: 'postgres://mortar:secret@pgbouncer:6432/mortar',
  DATABASE_DIRECT_URL: 'postgres://mortar:secret@postgres:5432/mortar',
  DATABASE_REPLICA_URL: 'postgres://mortar:secret@replica:5432/mortar',
  SMTP_URL: 'smtp://mail:25',
  REDIS_URL: 'redis://redis:6379',
  SEARCH_URL: 'https://mortar:secret@search.example:9200',
  JWT_SECRET: 'x'.repeat(64),
  METRICS_TOKEN: 'x'.repeat(32),
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

/** Modules with the types of an API, where their name is another. */
const TYPES: Record<string, string> = {
  'networking.k8s.io/v1': 'kubernetes-types/networking/v1',
  v1: 'kubernetes-types/core/v1',
  'monitoring.coreos.com/v1': join(import.meta.dirname, 'pod-monitor.ts'),
};

it('every object has the fields of its kind, and no other', () => {
  const folder = join(root, 'tools', 'dist', 'kubernetes-types');
  mkdirSync(folder, { recursive: true });
  const source = objects.map((object, index) => {
    const module = TYPES[object.apiVersion ?? ''] ?? `kubernetes-types/${object.apiVersion}`;
    const type = `import('${module}').${object.kind}`;
    return `export const object${index}: ${type} = ${JSON.stringify(object)};`;
  });
  const file = join(folder, `objects-${process.pid}.ts`);
  writeFileSync(file, source.join('\n'));
  try {
    const options = [
      '--noEmit',
      '--strict',
      '--ignoreConfig',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--singleThreaded',
    ];
    execFileSync(join(root, 'node_modules', '.bin', 'tsc'), [...options, file], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    assert.fail((error as { stdout: string }).stdout);
  } finally {
    rmSync(file);
  }
});

it('kubectl composes them', { skip: onPath(['kubectl']) ? false : 'This machine has no kubectl.' }, () => {
  const composed = execFileSync('kubectl', ['kustomize', MANIFESTS], { encoding: 'utf8' });
  for (const { kind, metadata } of objects.filter((each) => each.kind !== 'PodMonitor'))
    assert.ok(composed.includes(`kind: ${kind}\n`) && composed.includes(metadata?.name ?? ''));
});

it('each kustomization.yaml names every file of its folder', () => {
  const files = [...new Set(found.map(({ file }) => file))];
  for (const file of files.filter((each) => basename(each) === 'kustomization.yaml')) {
    const { resources } = load(readFileSync(join(MANIFESTS, file), 'utf8')) as Kustomization;
    const others = files
      .filter((each) => dirname(each) === dirname(file) && each !== file)
      .map((each) => basename(each));
    assert.deepEqual(resources.toSorted(), others.toSorted(), file);
  }
});

for (const name of IMAGES) {
  const deployment = named('Deployment', `mortar-${name}`);
  const pod = deployment.spec?.template;
  const container = pod?.spec?.containers[0];
  assert.ok(pod?.spec && container, name);
  const { spec } = pod;
  const variables = container.env ?? [];
  const image = readImage(name);

  it(`processes of ${name} get settings that they accept, and no others`, () => {
    const settings = settingsOf(name);
    const maps = (container.envFrom ?? []).flatMap(
      ({ configMapRef }) =>
        kustomization.configMapGenerator.find((each) => each.name === configMapRef?.name)?.envs ?? [],
    );
    assert.ok(maps.length > 0);
    const plain = Object.assign({}, ...maps.map((file) => parseEnv(readFileSync(join(MANIFESTS, file), 'utf8'))));
    for (const { valueFrom, name: variable } of variables) {
      assert.deepEqual([valueFrom?.secretKeyRef?.name, valueFrom?.secretKeyRef?.key], ['mortar', variable]);
    }
    const secret = (all: boolean) =>
      Object.fromEntries(
        variables
          .filter(({ valueFrom }) => all || !valueFrom?.secretKeyRef?.optional)
          .map((each) => [each.name, SECRETS[each.name] ?? '']),
      );
    const environment = { ...image.environment, ...plain, ...secret(true) };
    for (const variable of Object.keys(environment)) assert.ok(settings.variables.includes(variable), variable);
    settings.load(environment);
    settings.load({ ...image.environment, ...plain, ...secret(false) });
    for (const file of maps)
      for (const variable of Object.keys(SECRETS)) assert.ok(!plainHas(file, variable), variable);
  });

  it(`pods of ${name} keep to what the image promises, and give up no request when they are replaced`, () => {
    assert.match(container.image ?? '', new RegExp(`^mortar-${name}:`));
    assert.match(container.image ?? '', /:\d+\.\d+\.\d+$/);
    const { runAsNonRoot, runAsUser, runAsGroup } = spec.securityContext ?? {};
    assert.deepEqual([runAsNonRoot, `${runAsUser}:${runAsGroup}`], [true, image.user]);
    const { readOnlyRootFilesystem, allowPrivilegeEscalation, capabilities } = container.securityContext ?? {};
    assert.deepEqual([readOnlyRootFilesystem, allowPrivilegeEscalation, capabilities?.drop], [true, false, ['ALL']]);
    assert.deepEqual(
      container.volumeMounts?.map(({ mountPath }) => mountPath),
      image.volumes,
    );
    assert.deepEqual(
      container.volumeMounts?.map((each) => each.name),
      spec.volumes?.map((each) => each.name),
    );
    assert.equal(container.ports?.[0]?.containerPort, image.port);
    assert.equal(deployment.spec?.strategy?.rollingUpdate?.maxUnavailable, 0);
    assert.ok(container.lifecycle?.preStop);
  });

  it(`Prometheus reads each pod of ${name} where the process gives metrics, as the job that alerts expect`, () => {
    const { selector, jobLabel, podMetricsEndpoints } = named('PodMonitor', `mortar-${name}`).spec;
    assert.deepEqual(selector.matchLabels, pod.metadata?.labels);
    const job = pod.metadata?.labels?.[jobLabel];
    const { scrape_configs } = load(readFileSync(EXAMPLE, 'utf8')) as PrometheusExample;
    const expected = scrape_configs.find((each) => each.job_name === job);
    const port = container.ports?.[0]?.name;
    assert.deepEqual(
      podMetricsEndpoints.map((each) => [each.port, each.path, each.authorization.credentials]),
      [[port, expected?.metrics_path, { name: 'mortar', key: 'METRICS_TOKEN' }]],
    );
  });

  it(`connections to and from pods of ${name} keep to a policy, which lets what needs them connect`, () => {
    const policy = named('NetworkPolicy', `mortar-${name}`).spec;
    assert.deepEqual(policy?.podSelector.matchLabels, pod.metadata?.labels);
    assert.deepEqual(policy?.policyTypes, ['Ingress', 'Egress']);
    const [{ from, ports } = {}] = policy?.ingress ?? [];
    assert.deepEqual(ports, [{ port: container.ports?.[0]?.name }]);
    const clients = from?.map(({ podSelector }) => podSelector?.matchLabels?.['app.kubernetes.io/name']);
    assert.deepEqual(clients, name === 'api' ? ['mortar-gateway', 'prometheus'] : undefined);
    const blocks = policy?.egress?.flatMap(({ to }) => to ?? []).flatMap(({ ipBlock }) => ipBlock ?? []) ?? [];
    assert.ok(blocks.some(({ cidr, except }) => cidr === '0.0.0.0/0' && except?.includes('169.254.0.0/16')));
  });

  it(`a service, a disruption budget and an autoscaler find the pods of ${name}`, () => {
    const labels = pod.metadata?.labels;
    assert.ok(labels);
    assert.deepEqual(deployment.spec?.selector.matchLabels, labels);
    const service = named('Service', `mortar-${name}`);
    assert.deepEqual(service.spec?.selector, labels);
    assert.equal(service.spec?.ports?.[0]?.targetPort, container.ports?.[0]?.name);
    assert.deepEqual(named('PodDisruptionBudget', `mortar-${name}`).spec?.selector?.matchLabels, labels);
    const scaler = named('HorizontalPodAutoscaler', `mortar-${name}`).spec;
    const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: deployment.metadata?.name };
    assert.deepEqual(scaler?.scaleTargetRef, target);
    assert.ok((scaler?.minReplicas ?? 0) >= 2);
  });
}

it('gateways reach the API by its service, and the ingress reaches services that exist', () => {
  const { API_URL } = parseEnv(readFileSync(join(MANIFESTS, 'gateway.env'), 'utf8'));
  const { hostname, port } = new URL(API_URL ?? '');
  assert.equal(named('Service', hostname).spec?.ports?.[0]?.port, Number(port));
  const { tls, rules = [] } = named('Ingress', 'mortar').spec ?? {};
  assert.deepEqual(
    tls?.[0]?.hosts,
    rules.map(({ host }) => host),
  );
  const backends = rules[0]?.http?.paths.map(({ backend }) => backend.service) ?? [];
  assert.ok(backends.length > 0);
  for (const backend of backends) {
    const ports = named('Service', backend?.name ?? '').spec?.ports?.map((each) => each.name) ?? [];
    assert.ok(ports.includes(backend?.port?.name));
  }
});

it('every container is one of the images', () => {
  assert.deepEqual(new Set(containersIn(found).map(({ name }) => name)), new Set(IMAGES));
});

function plainHas(file: string, variable: string): boolean {
  return variable in parseEnv(readFileSync(join(MANIFESTS, file), 'utf8'));
}
