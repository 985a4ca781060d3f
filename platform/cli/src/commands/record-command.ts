import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BUILD_RECORD_FILE } from '@mortar/federation';
import { Command } from 'commander';
import { EXIT } from '#exit-codes.ts';
import { answers } from '#output/answers.ts';
import { CommandError, type Terminal } from '#terminal.ts';
import { Refusal } from '@mortar/registry/core/errors/refusal';

interface RecordOptions {
  version?: string;
}

export function recordCommand(terminal: Terminal): Command {
  const command = new Command('record')
    .description('write the build record of a remote that another tool than @mortar/build has built')
    .argument('[dist]', 'folder that the tool has built into', 'dist')
    .option('--version <version>', 'default: MORTAR_VERSION, else that of package.json');
  return answers(command, terminal, 'record', async (dist: string, { version }: RecordOptions) => {
    const { directory: folder, environment } = terminal;
    const directory = resolve(folder, dist);
    // A compiler comes with it, which no other command needs.
    const { recordBuild } = await import('@mortar/registry/builds/other-tools/record-build');
    const record = await recordBuild({
      folder,
      directory,
      version: version ?? environment.MORTAR_VERSION ?? (await packageVersion(folder)),
    }).catch((error: unknown) => {
      throw error instanceof Refusal ? new CommandError(error.message, EXIT.usage, error.code) : error;
    });
    const file = join(directory, BUILD_RECORD_FILE);
    await writeFile(file, JSON.stringify(record, null, 1));
    const unknown = record.shared.filter(({ names }) => names === undefined).map(({ name }) => name);
    const files = Object.keys(record.files).length;
    return {
      json: { name: record.name, version: record.version, files, unknown },
      lines: [
        `Recorded ${record.name} ${record.version}: ${files} files${record.server ? ', one of them for the server' : ''}.`,
        ...unknown.map(
          (name) => `What it uses of ${name} is not known: rollbacks of the shell are judged by its version alone.`,
        ),
      ],
    };
  });
}

async function packageVersion(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { version } = JSON.parse(text) as { version?: string };
  if (version !== undefined) return version;
  throw new CommandError(`${folder} has no package.json with a version: pass --version.`, EXIT.usage);
}
