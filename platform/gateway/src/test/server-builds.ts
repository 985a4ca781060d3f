/** A page of a fake remote: what its server build does when the page is rendered. */
export type FakePage =
  | { markup: string; state?: unknown; reads?: string[] }
  | { throws: string }
  /** JavaScript that runs when the page is rendered; `return` its markup, or `{ reads }` that it lacks. */
  | { script: string };

/**
 * Server build of a fake host: renders the page of the first remote that has one for the path.
 *
 * @param script JavaScript that runs when it is evaluated
 * @param layout whether it renders header and footer alone, which hosts of before do not
 */
export function hostServer(script = '', layout = false): string {
  return `${script}
    // As a host does with the container of a real build.
    const screenOf = async (container, path) => {
      await container.init({});
      const route = (await container.get('./routes'))().default.find((one) => one.path.replaceAll(/:\\w+/g, 'example') === path);
      return route && { render: async () => '<h1>' + (await route.load()).name + '</h1>' };
    };
    exports.createServerSite = (boot, containers) => ({
      async render({ address, responses, part }) {
        if (${layout} && part) return { type: 'page', part, markup: '<header>' + address + '</header>', state: {} };
        const path = address.split('?')[0];
        for (const [owner, container] of Object.entries(containers)) {
          const page = container.get ? await screenOf(container, path) : (container.pages[path] ?? container.pages['*']);
          if (!page) continue;
          try {
            const missing = (page.reads ?? []).filter((request) => !(request in responses));
            if (missing.length > 0) return { type: 'reads', requests: missing };
            const result = page.render ? await page.render({ address, responses, boot }) : page.markup;
            if (result.reads) return { type: 'reads', requests: result.reads };
            return { type: 'page', markup: result, state: page.state ?? { responses } };
          } catch (error) {
            return { type: 'failure', owner, message: error instanceof Error ? error.stack : String(error) };
          }
        }
        return { type: 'page', markup: '<h1>Not found</h1>', state: {} };
      },
    });`;
}

/**
 * Server build of a fake remote.
 *
 * @param pages by path; `*` for every other path
 */
export function remoteServer(pages: Record<string, FakePage>): string {
  const entries = Object.entries(pages).map(([path, page]) => `${JSON.stringify(path)}: ${pageSource(page)}`);
  return `exports.pages = {${entries.join()}};`;
}

function pageSource(page: FakePage): string {
  if ('throws' in page) return `{ render() { throw new Error(${JSON.stringify(page.throws)}); } }`;
  if ('script' in page) return `{ async render({ address, responses, boot }) { ${page.script} } }`;
  return JSON.stringify(page);
}
