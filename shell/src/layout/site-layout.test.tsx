import { act, screen, waitFor, within } from '@mortar/testing';
import { pageAt, renderSite } from '#/test/render-site.tsx';

describe('the layout', () => {
  it('lets keyboard users skip the header', async () => {
    const { user } = renderSite({ at: '/' });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('moves focus to a newly opened page and scrolls to its top', async () => {
    const { user } = renderSite({ at: '/' });
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Browse by Category' }));
    expect(await pageAt('/categories/all')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('names the main area after the newly opened page, also when its title changes later', async () => {
    const { user } = renderSite({ at: '/' });
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Browse by Category' }));
    expect(await pageAt('/categories/all')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    document.title = 'All Categories · Mortar';
    await waitFor(() => expect(screen.getByRole('main')).toHaveAccessibleName('All Categories · Mortar'));
  });

  it('does not move the focus when the document has just loaded', () => {
    renderSite({ at: '/' });
    expect(document.body).toHaveFocus();
  });

  it('shows a notice while the browser is offline', () => {
    renderSite({ at: '/' });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You are offline/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
    online.mockRestore();
  });

  it('names the site and the day above what is printed', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T23:30:00Z'));
    renderSite({ at: '/' });
    act(() => void dispatchEvent(new Event('beforeprint')));
    // It is the next day in Lagos.
    expect(screen.getByText('Mortar')).toHaveTextContent('Mortar 29/11/2026');
    clock.mockRestore();
  });
});
