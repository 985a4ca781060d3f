import { screen } from '@mortar/testing';
import manifest from '../mfe.json' with { type: 'json' };
import site from '../site.json' with { type: 'json' };
import { renderSite } from '#/test/render-site.tsx';
import { shellPages } from '#/test/shell-pages.ts';
import { shellRoutes } from './shell-routes.tsx';

describe("the shell's own pages", () => {
  it('are those that its manifest announces', () => {
    const announced = manifest.routes.map(({ path }) => path);
    expect(shellRoutes.map(({ path }) => path).toSorted()).toEqual(announced.toSorted());
  });

  it.each(shellPages)('%s has one heading of the first rank, and the title to match', async (at, heading) => {
    renderSite({ at });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(document.title).toBe(`${heading} · Mortar`);
    const { metadata } = manifest.routes.find(({ path }) => path === at) ?? {};
    expect(metadata?.title).toBe(heading);
    const description = metadata && 'description' in metadata ? metadata.description : site.description;
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', description);
  });
});
