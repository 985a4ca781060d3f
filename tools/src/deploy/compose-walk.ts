// Starts deploy/compose.yaml and sells in it, by the commands of the documents. Needs docker, and packages installed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/preflight.mjs';

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
SELLER_MAIL=ngozi@example.com
${secrets}
${starting.join('\n')}
first_token=$(${token})
print_token() { echo "$first_token"; }
gateway=print_token
until_ready() { curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors --output /dev/null "$@"; }
export PUBLIC_URL CURL_CA_BUNDLE="$PWD/secrets/site.crt" NODE_EXTRA_CA_CERTS="$PWD/secrets/site.crt"
cd ..
${commandsBelow(production, 'Release the site').join('\n')}
${commandsBelow(production, 'The first seller').join('\n')}
until curl --silent http://localhost:8025/api/v1/messages | grep "$mail" > /dev/null; do sleep 1; done
`;

execFileSync('bash', ['-c', script], { cwd: process.argv[2] ?? root, stdio: ['ignore', 'inherit', 'inherit'] });
