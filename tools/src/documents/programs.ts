import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAdminProgram } from '../../../api/src/bin/admin-program.ts';
import { mortarProgram } from '../../../platform/cli/src/run-command.ts';
import { createGatewayProgram } from '../../../platform/gateway/src/gateway-program.ts';
import { root } from '../../../scripts/preflight.mjs';
import { START_USAGE } from '../../../scripts/start-usage.mjs';

export type Command = ReturnType<typeof mortarProgram>;

/** A program with commands, and what it is called in documents. */
interface Program {
  called: RegExp;
  tree: Command;
  /** Options that it has wherever they stand. */
  more: string[];
}

export type Programs = Record<string, Program>;

export interface Scripts {
  /** Options of `npm start`. */
  start: Set<string>;
  /** Options of `npm test`. */
  test: Set<string>;
  /** What pnpm runs in the root of the clone, by name. */
  scripts: Record<string, string>;
}

const terminal = {
  directory: root,
  environment: {},
  print: () => undefined,
  printError: () => undefined,
  onInterrupt: () => () => undefined,
};
const ENV_FILE = '--env-file';

/**
 * The commands of this project as their own help describes them: what each is called in documents, the options that it has
 * wherever they stand, and its tree of commands.
 */
export function readPrograms(): Programs {
  return {
    mortar: { called: /^(npx mortar|mortar)$/, tree: mortarProgram(terminal), more: ['--help'] },
    admin: {
      called: /^(\S*\/)?mortar-admin(\.mjs)?$|^\$admin$/,
      tree: createAdminProgram(terminal),
      more: ['--help', ENV_FILE],
    },
    gateway: {
      called: /^(\S*\/)?mortar-gateway(\.mjs)?$|^\$gateway$/,
      tree: createGatewayProgram(terminal),
      more: ['--help', ENV_FILE],
    },
  };
}

/** Options of `npm start` and `npm test`, and scripts that pnpm runs in the root of the clone. */
export function readScripts(): Scripts {
  const options = (text: string) => [...text.matchAll(/--[a-z-]+/g)].map(([option]) => option);
  return {
    start: new Set(options(START_USAGE)),
    test: new Set(options(readFileSync(join(root, 'tools/src/suite/arguments.ts'), 'utf8'))),
    scripts: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Pick<Scripts, 'scripts'>).scripts,
  };
}
