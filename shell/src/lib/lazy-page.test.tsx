import { expectConsoleError, renderAtRoute, screen } from '@mortar/testing';
import { lazyPage } from './lazy-page.tsx';

function Page() {
  return <h1>The page</h1>;
}

describe('a page in its own chunk', () => {
  it('is drawn once it has arrived', async () => {
    renderAtRoute({ routes: [lazyPage('/page', async () => Page)], at: '/page' });
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
  });

  it('can be tried again when it did not arrive', async () => {
    expectConsoleError(/Loading chunk failed/);
    const load = jest.fn<Promise<typeof Page>, []>().mockRejectedValueOnce(new Error('Loading chunk failed'));
    load.mockResolvedValue(Page);
    const { user } = renderAtRoute({ routes: [lazyPage('/page', load)], at: '/page' });
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be opened');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
  });
});
