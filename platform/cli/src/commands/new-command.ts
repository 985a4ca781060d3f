import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { EXIT } from '#exit-codes.ts';
import { filledTemplate, readTemplate, remoteWord, type Templates } from '#template.ts';
import { CommandError, type Terminal } from '#terminal.ts';

interface NewOptions {
  registry?: string;
  bare?: boolean;
}

/** What a folder may contain before: a repository without commits has the first. */
const ALLOWED = new Set(['.git', '.npmrc']);

export function newCommand(terminal: Terminal): Command {
  return new Command('new')
    .description('make a remote in this folder, which is a repository of its own')
    .argument('<name>', 'of the remote, such as articles')
    .option('--registry <url>', 'that the packages of @mortar come from (default: that of npm)')
    .option('--bare', "for a site without this one's design system and store")
    .action(async (name: string, options: NewOptions) => {
      const word = await fillFolder(options.bare ? 'bare' : 'remote', name, options, terminal);
      terminal.print(`mfe-${word} is a new remote with the route /${word}.`);
      terminal.print('Next: npm install, npm run typecheck, npm test, then npm run dev -- --site https://…');
    });
}

export function newSiteCommand(terminal: Terminal): Command {
  return new Command('new-site')
    .description('make a site in this folder: a host and its first remote, and the commands that run and deploy them')
    .argument('<name>', 'of the site, such as harbour')
    .option('--registry <url>', 'that the packages of @mortar come from (default: that of npm)')
    .action(async (name: string, options: NewOptions) => {
      const word = await fillFolder('site', name, options, terminal);
      terminal.print(`${word} is a new site: shell/ is its host, mfe-home/ its first remote.`);
      terminal.print('Next: npm install, then npm start');
    });
}

/** @returns the name without its prefix */
async function fillFolder(
  kind: keyof Templates,
  typed: string,
  options: NewOptions,
  { directory, environment }: Terminal,
): Promise<string> {
  const template = await readTemplate(kind);
  const word = remoteWord(typed);
  if (!word)
    throw new CommandError('Write the name in small letters, digits and dashes, such as articles.', EXIT.usage);
  const found = (await readdir(directory)).find((name) => !ALLOWED.has(name));
  if (found) throw new CommandError(`This folder has ${found} in it: choose an empty one.`, EXIT.usage);
  const registry = options.registry ?? (await configuredRegistry(directory, environment));
  if (!URL.canParse(registry)) {
    throw new CommandError(`"${registry}" is no registry: write it as --registry https://npm.example.com.`, EXIT.usage);
  }
  const files = filledTemplate(template, word, { __REGISTRY__: registry });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  return word;
}

/** The registry that npm has for these packages, which this program itself may have come from. */
async function configuredRegistry(cwd: string, env: Terminal['environment']): Promise<string> {
  const configured = async (key: string) => {
    const { stdout } = await promisify(execFile)('npm', ['config', 'get', key], { cwd, env });
    return stdout.trim();
  };
  const own = await configured('@mortar:registry');
  return own === 'undefined' ? configured('registry') : own;
}
