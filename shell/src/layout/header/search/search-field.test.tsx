import type { SlotProps } from '@mortar/federation';
import type { SlotResolver } from '@mortar/navigation';
import { screen, waitFor, within } from '@mortar/testing';
import { pageAt, renderSite } from '#/test/render-site.tsx';

const header = () => within(screen.getByRole('banner'));
const field = () => header().getByRole('combobox', { name: 'Search' });

function Suggestions({ text, searchIn }: SlotProps['search-suggestions']) {
  return <p>{`Suggestions for ${text} in ${searchIn}`}</p>;
}
const slots = ((name) => (name === 'search-suggestions' ? Suggestions : undefined)) as SlotResolver;

describe('the search field of the header', () => {
  it('searches, and keeps the words of the search on its page alone', async () => {
    const { user } = renderSite({ at: '/' });
    await user.type(field(), ' wall tiles {Enter}');
    expect(await pageAt('/search?q=wall+tiles')).toBeVisible();
    expect(field()).toHaveValue('wall tiles');

    await user.click(header().getByRole('link', { name: 'Mortar' }));
    expect(await pageAt('/')).toBeVisible();
    expect(field()).toHaveValue('');
  });

  it('makes no search without a text', async () => {
    const { user } = renderSite({ at: '/' });
    await user.type(field(), '  {Enter}');
    expect(await pageAt('/')).toBeVisible();
  });

  it('searches among stores again after a search for stores', async () => {
    const { user } = renderSite({ at: '/search?in=stores&q=bello', slots });
    await user.type(field(), ' tiles');
    expect(await screen.findByText('Suggestions for bello tiles in stores')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await pageAt('/search?in=stores&q=bello+tiles')).toBeVisible();
  });

  it('shows suggestions from when it has had the focus', async () => {
    const { user } = renderSite({ at: '/', slots });
    expect(screen.queryByText(/^Suggestions for/)).not.toBeInTheDocument();
    await user.type(field(), 'gate');
    expect(await screen.findByText('Suggestions for gate in products')).toBeVisible();
  });

  it('gets the focus when its button opens it over the page, and returns it when it closes', async () => {
    const { user } = renderSite({ at: '/' });
    const [opener] = header().getAllByRole('button', { name: 'Search' });
    if (!opener) throw new Error('The header has no button that opens the search.');
    await user.click(opener);
    expect(field()).toHaveFocus();
    expect(opener).toHaveAttribute('aria-expanded', 'true');

    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(header().queryByRole('button', { name: 'Close the search' })).not.toBeInTheDocument();
  });
});
