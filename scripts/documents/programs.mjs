import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { root } from '../preflight.mjs';
import { START_USAGE } from '../start-usage.mjs';

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
export async function readPrograms() {
  const stop = register();
  try {
    const [{ mortarProgram }, { createAdminProgram }, { createGatewayProgram }] = await Promise.all([
      import('../../platform/release/src/cli/run-command.ts'),
      import('../../api/src/bin/admin-program.ts'),
      import('../../platform/release/src/gateway/gateway-program.ts'),
    ]);
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
  } finally {
    await stop();
  }
}

/** Options of `npm start` and `npm test`, and scripts that pnpm runs in the root of the clone. */
export function readScripts() {
  const options = (text) => [...text.matchAll(/(--[a-z-]+)/g)].map(([option]) => option);
  return {
    start: new Set(options(START_USAGE)),
    test: new Set(options(readFileSync(join(root, 'scripts/suite/arguments.mjs'), 'utf8'))),
    scripts: new Set(Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)),
  };
}
