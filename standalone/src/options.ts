import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { StartupError } from '@mortar/server/process';

const LOOPBACK = '127.0.0.1';

/** Options of `npm start`. */
export interface StartOptions {
  port: number;
  /** Address to listen on: this machine alone, unless another is chosen. */
  host: string;
  /** Folder of the database, the media, the artefacts and everything else that this site stores. */
  directory: string;
  /** Number of products that a new database is seeded with; the curated catalogue by default. */
  products?: number;
  /** Processes that render pages; the gateway's default when left out. 0: pages are rendered in the browser. */
  renderers?: number;
}

/** Reads the options of the command line, with PORT, MORTAR_DATA and RENDERERS in the place of `--port`, `--data` and `--renderers`. */
export function readOptions(args: readonly string[], root: string): StartOptions {
  const { values } = parse(args);
  const renderers = values.renderers ?? process.env.RENDERERS;
  return {
    port: wholeNumber('--port', values.port ?? process.env.PORT ?? '3000', 1, 65_535),
    host: values.host ?? LOOPBACK,
    directory: resolve(root, values.data ?? process.env.MORTAR_DATA ?? 'var'),
    ...(values.products === undefined ? {} : { products: wholeNumber('--products', values.products, 1, 1_000_000) }),
    ...(renderers === undefined ? {} : { renderers: wholeNumber('--renderers', renderers, 0, 64) }),
  };
}

/** Of the command line; scripts/start-usage.mjs describes them. */
export const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  products: { type: 'string' },
  renderers: { type: 'string' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: OPTIONS,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `${reason} Known options: --port N, --host ADDRESS, --data FOLDER, --products N, --renderers N.`,
    );
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new StartupError(`${name} takes a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}
