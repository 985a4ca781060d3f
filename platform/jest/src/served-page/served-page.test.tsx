/** @jest-environment @mortar/jest/served-page/environment */
import { servedPage } from './served-page.ts';

const whereItRuns = () => (typeof document === 'undefined' ? 'server' : 'browser');

function serve(text: () => string) {
  return servedPage({
    address: '/about',
    async render() {
      const { renderToString } = await import('react-dom/server');
      return { markup: renderToString(<p>{text()}</p>), state: null };
    },
    hydrate: async () => <p>{text()}</p>,
  });
}

describe('servedPage', () => {
  it('renders where there is no document and hydrates where there is one', async () => {
    const page = await serve(whereItRuns);
    expect(page.content.textContent).toBe('server');
    expect(await page.hydrate()).toMatchObject({ before: '<p>server</p>', after: '<p>browser</p>' });
    expect(whereItRuns()).toBe('server');
  });

  it('renders a form with a function as its action as the site sends it', async () => {
    const save = () => undefined;
    const page = await servedPage({
      address: '/about',
      async render() {
        const { renderToString } = await import('react-dom/server');
        return { markup: renderToString(<form action={save} />), state: null };
      },
      hydrate: async () => <form action={save} />,
    });
    expect(page.content.innerHTML).toBe('<form method="dialog"></form>');
    expect((await page.hydrate()).recovered).toEqual([]);
  });

  it('refuses what the site would not send', async () => {
    const page = servedPage({
      address: '/about',
      render: async () => ({ markup: '<script>start()</script>', state: null }),
      hydrate: async () => null,
    });
    await expect(page).rejects.toThrow('The site would leave this page to the browser. Its markup contains an element');
  });

  it('returns what React recovered from when the browser renders something else', async () => {
    const { recovered } = await (await serve(whereItRuns)).hydrate();
    expect(recovered).toHaveLength(1);
  });

  it('recovers from nothing when both render the same', async () => {
    const { recovered } = await (await serve(() => 'About')).hydrate();
    expect(recovered).toEqual([]);
  });
});
