/** @jest-environment @mortar/jest/served-page/environment */
import type { SharedProject } from '@mortar/contracts';
import { serveScreen } from '@mortar/testing/served-page';
import { aLine, labour } from '#/test/lines.ts';

const routes = async () => (await import('#/app/projects-routes.ts')).projectsRoutes;

const shared: SharedProject = {
  name: 'Bungalow',
  sharedBy: 'Ngozi',
  total: 140_000,
  unpricedLines: 0,
  deliveries: [],
  lines: [aLine({ knownPrice: null }), labour()].map(({ note: _note, ...line }) => line),
};

describe('the document of a shared project', () => {
  const serve = () =>
    serveScreen({ routes, at: '/projects/shared/token-1', responses: { '/projects/shared/token-1': shared } });

  it('shows the list with its total without scripts', async () => {
    const { content } = await serve();
    expect(content.querySelector('h1')?.textContent).toBe('Bungalow');
    for (const text of ['Shared by Ngozi', 'Floors', 'Labour', '10 cartons', 'Total of 1 store: ₦140,000']) {
      expect(content.textContent).toContain(text);
    }
    expect(content.querySelector('input')).toBeNull();
    expect(content.querySelector('a[href="/make-a-report?project=token-1"]')?.textContent).toBe('Report this list');
  });

  it('hydrates without a difference', async () => {
    expect((await (await serve()).hydrate()).recovered).toEqual([]);
  });

  it('is one of a list that is not shared any more without it', async () => {
    const page = await serveScreen({ routes, at: '/projects/shared/token-2', responses: () => undefined });
    expect((await page.hydrate()).recovered).toEqual([]);
  });
});

it.each([
  ['/projects', 'needs scripts to be shown'],
  ['/projects/new?product=1&quantity=2', 'need scripts'],
])('the document of %s says what needs scripts', async (at, text) => {
  const page = await serveScreen({ routes, at, responses: () => undefined });
  expect(page.content.querySelector('noscript')?.textContent).toContain(text);
});

it('the document of a list that the browser keeps hydrates without a difference', async () => {
  const page = await serveScreen({ routes, at: '/projects', responses: () => undefined });
  expect((await page.hydrate()).recovered).toEqual([]);
});
