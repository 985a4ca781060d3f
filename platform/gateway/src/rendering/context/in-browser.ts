import { ROUTES_EXPOSE } from '@mortar/federation/names';
import { type ExposedPage, NOT_LOADED } from '#rendering/exposed-page.ts';
import { defineBrowser } from './browser-globals.ts';

interface Container {
  init(...sharing: unknown[]): unknown;
  get(module: string): Promise<() => { default?: unknown }>;
}

type Routes = readonly { path: string; load: () => Promise<unknown> }[];

/**
 * The container of a build for browsers, for a host that loads it in the context of its server build: each page loads
 * what a browser would, and renders nothing.
 *
 * @param address where browsers find the files, ending in `/`
 * @param scripts by path below that; running the entry returns the container
 */
export function inBrowser(
  address: string,
  entry: string,
  pages: readonly ExposedPage[],
  scripts: Readonly<Record<string, () => unknown>>,
): Container {
  let thrown: unknown;
  let sharing: unknown[] = [];
  let started: Promise<Container> | undefined;

  async function start(): Promise<Container> {
    defineBrowser(address, address + entry, (file) => {
      void Promise.resolve().then(() => {
        const type = file.tagName !== 'SCRIPT' || run(file.src.slice(address.length)) ? 'load' : 'error';
        file[`on${type}`]?.({ type, target: file });
      });
    });
    const container = scripts[entry]?.() as Container | undefined;
    if (!container) throw new Error(`${entry} makes no container.`);
    await container.init(...sharing);
    return container;
  }

  function run(path: string): boolean {
    try {
      scripts[path]?.();
    } catch (error) {
      // The bundler's own error says only which chunk it was.
      thrown ??= error;
    }
    return Object.hasOwn(scripts, path);
  }

  async function load({ path, expose }: ExposedPage): Promise<void> {
    thrown = undefined;
    const container = await (started ??= start());
    const { default: exposed } = (await container.get(`./${expose}`))();
    if (exposed === undefined) throw new Error(`There is no default export of ./${expose}.`);
    if (expose !== ROUTES_EXPOSE) return;
    const route = (exposed as Routes).find((one) => one.path === path);
    if (!route) throw new Error(`./${expose} exposes no route ${path}.`);
    if ((await route.load()) === undefined) throw new Error(`What loads ${path} returns no component.`);
  }

  const routes = pages.map((page) => ({
    path: page.path,
    load: () =>
      load(page).then(
        () => () => null,
        (error: unknown) => {
          const said = thrown ?? error;
          const text = said instanceof Error ? (said.stack ?? said.message) : String(said);
          throw Object.assign(new Error(), { stack: NOT_LOADED + text });
        },
      ),
  }));
  return {
    init: (...given) => {
      sharing = given;
    },
    get: async () => () => ({ default: routes }),
  };
}
