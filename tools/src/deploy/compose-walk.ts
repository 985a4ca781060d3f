// Starts deploy/compose.yaml, sells in it, rolls a release back, stops a process of each kind, and removes all of it, by
// the commands of the documents. Needs docker, or podman and podman-compose, and packages installed. With --stand-ins it
// makes the images of others from packages of Debian and npm first, for a machine that reaches no registry of images.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { refuse, root } from '../../../scripts/preflight.mjs';
import { findContainerEngine } from './container-engine.ts';

/** Within which a process ends that was asked to: what is in progress is finished by then. */
const STOP_SECONDS = 5;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'stand-ins': { type: 'boolean' } } });
const [clone = root] = positionals;

const engine = findContainerEngine();
if (!engine) {
  console.log('Skipped: this machine has neither docker with compose nor podman with podman-compose.');
  process.exit(0);
}
for (const path of ['.env', 'secrets'].map((name) => join(clone, 'deploy', name))) {
  if (existsSync(path)) refuse(`${path} is there: the walk makes its own, and removes them.`);
}

const readme = readFileSync(join(root, 'deploy', 'README.md'), 'utf8');
const production = readFileSync(join(root, 'docs', 'production.md'), 'utf8');

/** The blocks of commands below a heading. */
function commandsBelow(document: string, heading: string): string[] {
  const section = document.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
  if (blocks.length === 0) throw new Error(`There are no commands below "${heading}".`);
  return blocks;
}

const [secrets, start = ''] = commandsBelow(readme, 'Everything on one machine');
const starting = start.trimEnd().split('\n');
/** The last command prints the first token, which the release of the site asks its program for. */
const token = starting.pop();

const script = `
set -euo pipefail
clone=$PWD
leave() {
  status=$?
  trap - EXIT
  cd "$clone/deploy"
  [ $status -eq 0 ] || { docker compose ps --all; docker compose logs --tail=200; } || true
  docker compose down --volumes || true
  rm -rf .env secrets
  exit $status
}
trap leave EXIT
stage() { echo "$SECONDS s: $*"; }
${values['stand-ins'] ? `"${join(root, 'tools', 'src', 'deploy', 'stand-ins', 'make.sh')}"` : ''}
SELLER_MAIL=ngozi@example.com
stage 'build and start'
${secrets}
${starting.join('\n')}
first_token=$(${token})
print_token() { echo "$first_token"; }
gateway=print_token
until_ready() { curl --silent --fail --retry 180 --retry-delay 1 --retry-all-errors --output /dev/null "$@"; }
export PUBLIC_URL CURL_CA_BUNDLE="$PWD/secrets/site.crt" NODE_EXTRA_CA_CERTS="$PWD/secrets/site.crt"
cd ..
stage 'release the site'
${commandsBelow(production, 'Release the site').join('\n')}
stage 'sell'
${commandsBelow(production, 'The first seller').join('\n')}
until curl --silent http://localhost:8025/api/v1/messages | grep "$mail" > /dev/null; do sleep 1; done
stage 'release a change, and roll it back'
${commandsBelow(production, 'Release a change, and roll it back').join('\n')}
stage 'stop a process of each kind'
for service in api-1 gateway-1; do
  container=$(docker ps --quiet --filter "label=com.docker.compose.service=$service")
  before=$(date +%s%N)
  docker stop --time 30 "$container" > /dev/null
  took=$((($(date +%s%N) - before) / 1000000))
  status=$(docker inspect --format '{{.State.ExitCode}}' "$container")
  echo "$service ended $took ms after SIGTERM with $status."
  [ "$status" = 0 ]
  [ $took -lt ${STOP_SECONDS * 1000} ]
  curl --silent --fail --output /dev/null "$PUBLIC_URL/products/view/$product"
  docker start "$container" > /dev/null
done
stage 'done'
`;

const { file, words, environment } = engine.command(script);
execFileSync(file, words, {
  cwd: clone,
  env: { ...process.env, ...environment },
  stdio: ['ignore', 'inherit', 'inherit'],
});
