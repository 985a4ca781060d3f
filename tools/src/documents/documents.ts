// Keeps documents true: every command in them is one that the suite runs and that its program's help has, everything that
// they link to is there, and what was measured is what the benches have left: `--write` writes that into them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { codeIn } from './code-in.ts';
import { wrongCommand } from './commands.ts';
import { readResults, withMeasured } from './measured.ts';
import { missingTests } from './named-tests.ts';
import { readPrograms, readScripts } from './programs.ts';
import { wrongQuotedTexts } from './quoted-texts.ts';
import { root } from '../../../scripts/preflight.mjs';

/** Commands by their first words, each with the file that runs it. */
const RUN_BY: [command: string, file: string][] = [
  ['npm start', 'e2e/src/start/start.spec.ts'],
  ['npm test', '.ci/run'],
  ['npm run test:all', '.ci/run'],
  ['pnpm dev', 'e2e/src/dev/dev.spec.ts'],
  ['pnpm gallery', 'tools/src/packages/gallery.test.ts'],
  ['pnpm bench', 'e2e/src/cost/cost.spec.ts'],
  ['pnpm --filter', '.ci/run'],
  ['npx mortar publish', 'e2e/src/releases/releases.spec.ts'],
  ['npx mortar promote', 'platform/cli/src/commands/promote-command.slow.test.ts'],
  ['npx mortar rollback', 'e2e/src/releases/releases.spec.ts'],
  ['npx mortar activate', 'platform/cli/src/run-command.slow.test.ts'],
  ['npx mortar status', 'platform/cli/src/run-command.slow.test.ts'],
  ['npx mortar check-consumers', 'platform/cli/src/consumers/check-consumers.slow.test.ts'],
  ['npx mortar history', 'platform/cli/src/run-command.slow.test.ts'],
  ['npx mortar why', 'platform/cli/src/run-command.slow.test.ts'],
  ['npx mortar rollout', 'platform/cli/src/run-command.slow.test.ts'],
  ['npx mortar watch', 'platform/cli/src/watch/watch.slow.test.ts'],
  ['npx mortar policy', 'platform/cli/src/run-command.slow.test.ts'],
  ['npx mortar approve', 'platform/cli/src/run-command.slow.test.ts'],
  ['npx mortar prune', 'platform/rollouts/src/activation/pruner.test.ts'],
  ['npx mortar freeze', 'platform/cli/src/run-command.slow.test.ts'],
  ['npx mortar unfreeze', 'platform/cli/src/run-command.slow.test.ts'],
  ['npx mortar token', 'platform/cli/src/run-command.slow.test.ts'],
  ['npx mortar notify', 'platform/cli/src/commands/notify-command.test.ts'],
  ['npx mortar service', 'platform/cli/src/commands/service-command.test.ts'],
  ['npx mortar completion', 'platform/cli/src/completion/completion.test.ts'],
  ['eval "$(npx mortar completion', 'platform/cli/src/completion/completion.test.ts'],
  ['npx mortar audit', 'platform/cli/src/run-command.slow.test.ts'],
  ['pnpm build:servers', 'platform/gateway/src/built-gateway.slow.test.ts'],
  ['pg_dump --format=custom', 'api/src/database/backup-restore.slow.test.ts'],
  ["psql --quiet --command 'UPDATE last_backup", 'api/src/database/backup-restore.slow.test.ts'],
  ['pg_restore --exit-on-error', 'api/src/database/backup-restore.slow.test.ts'],
  [
    "psql --quiet --command 'SET statement_timeout = 0; SET client_min_messages = error' --command 'VACUUM (ANALYZE)'",
    'api/src/database/backup-restore.slow.test.ts',
  ],
  ['api/mortar-admin.mjs backup', 'api/src/bin/mortar-admin.slow.test.ts'],
  ['DATABASE_URL=postgres://… api/mortar-admin.mjs categories', 'api/src/bin/mortar-admin.slow.test.ts'],
  ['api/mortar-admin.mjs categories', 'api/src/bin/mortar-admin.slow.test.ts'],
  ['api/mortar-admin.mjs jobs', 'api/src/modules/mail/mail-queue.slow.test.ts'],
  ['api/mortar-admin.mjs moderators', 'api/src/bin/moderation-commands.test.ts'],
  ['api/mortar-admin.mjs newsletter send', 'api/src/bin/newsletter-command.test.ts'],
  ['api/mortar-admin.mjs suspend-product', 'api/src/bin/moderation-commands.test.ts'],
  ['api/mortar-admin.mjs restore-store', 'api/src/bin/moderation-commands.test.ts'],
  ['api/mortar-admin.mjs suspend-account', 'api/src/bin/moderation-commands.test.ts'],
  ['api/mortar-admin.mjs verify', 'api/src/bin/moderation-commands.test.ts'],
  ['api/mortar-admin.mjs unverify', 'api/src/bin/moderation-commands.test.ts'],
  ['npx mortar preview', 'platform/cli/src/run-command.slow.test.ts'],
  ['npx mortar invite', 'platform/cli/src/run-command.slow.test.ts'],
  ['npx mortar uninvite', 'platform/cli/src/run-command.slow.test.ts'],
  ['npx mortar dev', 'e2e/src/releases/new-remote.spec.ts'],
  ['npx mortar record', 'examples/two-teams/other-tools.nightly.spec.ts'],
  [
    'DATABASE_URL=postgres://… API_URL=http://api.internal:4000 gateway/mortar-gateway.mjs',
    'platform/gateway/src/built-gateway.slow.test.ts',
  ],
  ['DATABASE_URL=postgres://… gateway/mortar-gateway.mjs token', 'platform/gateway/src/built-gateway.slow.test.ts'],
  [
    'DATABASE_URL=postgres://… PUBLIC_URL=https://mortar.example TRUST_PROXY=1 api/mortar-api.mjs',
    'api/src/server.slow.test.ts',
  ],
  ['cp deploy/systemd/*.service /etc/systemd/system/', 'tools/src/deploy/units.test.ts'],
  ['systemctl enable --now', 'tools/src/deploy/units.test.ts'],
  ['docker build --file deploy/images/', 'tools/src/deploy/images.test.ts'],
  ['node --import tsx tools/src/deploy/compose-walk.ts', 'tools/src/deploy/compose-walk.test.ts'],
  ['docker compose', 'tools/src/deploy/compose.test.ts'],
  ['kubectl', 'tools/src/deploy/kubernetes.test.ts'],
  ['pnpm new:remote', 'e2e/src/releases/new-remote.spec.ts'],
];

/** Blocks of commands that run as they are, by their first lines. */
const BLOCK_RUN_BY = { 'cd deploy': 'tools/src/deploy/compose.test.ts' };

/** Documents whose blocks of commands run as they are, each with the file that runs them. */
const RUN_WHOLE = {
  'docs/production.md': 'e2e/src/production/production.spec.ts',
  'docs/how-to/team-repository.md': 'tools/src/packages/team-repository.test.ts',
  'docs/how-to/your-own-site.md': 'tools/src/packages/own-site.test.ts',
};

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...markdownBelow('docs'), ...readmes()];
const complaints: string[] = [];
const programs = readPrograms();
const scripts = readScripts();
const benches = join(root, 'bench', 'results');
const results = readResults(benches);
for (const file of readdirSync(benches)) {
  if (!(file.replace(/\.\w+$/, '') in results)) complaints.push(`bench/results/${file} has no figures in a JSON.`);
}
for (const document of documents) {
  const text = readFileSync(join(root, document), 'utf8');
  try {
    const measured = withMeasured(text, results);
    if (measured !== text && process.argv.includes('--write')) writeFileSync(join(root, document), measured);
    else if (measured !== text) complaints.push(`${document} differs from bench/results: run pnpm documents --write.`);
  } catch (error) {
    complaints.push(`${document}: ${String(error)}.`);
  }
  for (const [, target = ''] of text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)) {
    if (!existsSync(join(root, dirname(document), target)))
      complaints.push(`${document} links to ${target}, which is not there.`);
  }
  for (const [, target, anchor = ''] of text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)) {
    const linked = target ? join(root, dirname(document), target) : join(root, document);
    if (existsSync(linked) && !anchorsOf(readFileSync(linked, 'utf8')).includes(anchor))
      complaints.push(`${document} links to ${target}#${anchor}, and there is no such heading.`);
  }
  for (const missing of missingTests(document, text)) {
    complaints.push(`${document} names the test ${missing}, and there is no such test.`);
  }
  for (const [, path = ''] of text.matchAll(/`((?:[\w@.-]+\/)+[\w@.-]+\.(?:tsx?|mjs|cjs|json|ya?ml|md))`/g)) {
    if (!isExample(document, path) && !pathBases(document).some((base) => existsSync(join(base, path))))
      complaints.push(`${document} names ${path}, which is not there.`);
  }
  for (const code of codeIn(text)) {
    const wrong = wrongCommand(code, programs, scripts);
    if (wrong) complaints.push(`${document} contains "${code}", and there is no ${wrong}.`);
  }
  if (document in RUN_WHOLE) continue;
  for (const [, block = ''] of text.matchAll(/```sh\n(.*?)```/gs)) {
    if (block.replace(/\n.*/s, '') in BLOCK_RUN_BY) continue;
    for (const line of block.split('\n').map(withoutComment).filter(Boolean)) {
      if (!runner(line)) complaints.push(`${document} contains the command "${line}", which nothing runs.`);
    }
  }
}
complaints.push(...wrongQuotedTexts(readFileSync(join(root, 'docs/quoted-texts.md'), 'utf8')));
for (const [command, file] of [...RUN_BY, ...Object.entries({ ...BLOCK_RUN_BY, ...RUN_WHOLE })]) {
  if (!existsSync(join(root, file))) complaints.push(`"${command}" should be run by ${file}, which is not there.`);
}

for (const complaint of complaints) console.error(complaint);
console.log(`${documents.length} documents, ${complaints.length} complaints.`);
process.exit(complaints.length > 0 ? 1 : 0);

function runner(line: string) {
  return RUN_BY.find(
    ([command]) =>
      line === command || line.startsWith(`${command} `) || (command.endsWith('/') && line.startsWith(command)),
  );
}

function withoutComment(line: string): string {
  return line.replace(/\s+#.*$/, '').trim();
}

/** A README names files of its package or of its sources, other documents those of the whole tree or of any remote. */
function pathBases(document: string): string[] {
  const folder = join(root, dirname(document));
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  return [root, folder, join(folder, 'src'), ...remotes.map((name) => join(root, name))];
}

/** Files that a process writes, and those that how-to pages have the reader make. */
function isExample(document: string, path: string): boolean {
  return path.startsWith('DATA_DIR/') || (document.startsWith('docs/how-to/') && path.startsWith('src/'));
}

function markdownBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));
}

/** READMEs of the packages. */
function readmes(): string[] {
  const folders = ['', 'platform', 'shared'].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map((entry) => join(root, parent, entry.name, 'README.md')),
  );
  return folders.filter((file) => existsSync(file)).map((file) => relative(root, file));
}

/** Ids that code hosts give to the headings of a document. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}
