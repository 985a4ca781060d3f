import { expectConsoleError, renderAtRoute, screen } from '@mortar/testing';
import { lazyPage } from './lazy-page.tsx';

function Page() {
  return <h1>The page</h1>;
}

describe('lazyPage', () => {
  it('renders the page when its chunk has loaded', async () => {
    renderAtRoute({ routes: [lazyPage('/page', async () => Page)], at: '/page' });
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
  });

  it('loads the chunk again when the first attempt failed and the user presses Try again', async () => {
    expectConsoleError(/Loading chunk failed/);
    const load = jest.fn<Promise<typeof Page>, []>().mockRejectedValueOnce(new Error('Loading chunk failed'));
    load.mockResolvedValue(Page);
    const { user } = renderAtRoute({ routes: [lazyPage('/page', load)], at: '/page' });
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be opened');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
  });
});
