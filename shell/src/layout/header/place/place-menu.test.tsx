import { keepPlace, keptPlace } from '@mortar/store';
import { act, screen, server, waitFor, within } from '@mortar/testing';
import { pageAt, renderSite, respondTo } from '#/test/render-site.tsx';

const areaFacets = () =>
  respondTo('get', '/products/facets', 200, {
    message: 'ok',
    data: { areas: [{ area: 'ikorodu', name: 'Ikorodu', count: 12 }] },
  });
const button = (name: string) => screen.findByRole('button', { name: `Place: ${name}` });
const form = async () => within(await screen.findByRole('form', { name: 'Where are you building?' }));

function open(at: string) {
  const facets = areaFacets();
  server.use(facets.handler);
  return { facets, ...renderSite({ at }) };
}

afterEach(() => act(() => keepPlace(undefined)));

describe('the place in the header', () => {
  it('says all of Nigeria, and leads to the states where no script runs', async () => {
    open('/');
    const place = await button('All Nigeria');
    expect(place).toHaveAttribute('href', '/places');
    expect(place).toHaveAttribute('aria-expanded', 'false');
  });

  it('keeps a state and an area of it, which may be one that no seller names', async () => {
    const { user, facets } = open('/');
    await user.click(await button('All Nigeria'));
    await user.selectOptions((await form()).getByRole('combobox', { name: 'State' }), 'Lagos');
    await waitFor(() => expect(facets.requests).toEqual([expect.stringMatching(/filter\[state\]=lagos$/)]));
    const area = (await form()).getByRole('combobox', { name: 'Town or area (optional)' });
    await waitFor(() => expect(area).toHaveProperty('list.options.length', 1));
    await user.type(area, ' Ijede "Phase" 2 {Enter}');
    const place = await button('Ijede Phase 2');
    expect(place).toHaveFocus();
    expect(place).toHaveAttribute('aria-expanded', 'false');
    expect(localStorage.getItem('mortar_place')).toBe('{"state":"lagos","area":"Ijede Phase 2"}');
    expect(await pageAt('/')).toBeVisible();
  });

  it('takes back the area with another state, and both for all of Nigeria', async () => {
    const { user } = open('/');
    act(() => keepPlace('lagos', 'Ikorodu'));
    await user.click(await button('Ikorodu'));
    expect((await form()).getByRole('combobox', { name: /Town/ })).toHaveValue('Ikorodu');
    await user.selectOptions((await form()).getByRole('combobox', { name: 'State' }), 'Kano');
    expect((await form()).getByRole('combobox', { name: /Town/ })).toHaveValue('');
    await user.click((await form()).getByRole('button', { name: 'Build here' }));
    expect(keptPlace()).toBe('kano');
    await user.click(await button('Kano'));
    await user.selectOptions((await form()).getByRole('combobox', { name: 'State' }), 'All of Nigeria');
    await user.click((await form()).getByRole('button', { name: 'Show all of Nigeria' }));
    expect(await button('All Nigeria')).toHaveFocus();
    expect(keptPlace()).toBeUndefined();
  });

  it.each([
    ['/products/tiles?sort=2&state=kano&area=fagge&page=3', '/products/tiles?sort=2&state=lagos'],
    ['/search?q=cement&serves=kano', '/search?q=cement&state=lagos'],
    ['/search?in=stores&q=cement', '/search?in=stores&q=cement'],
    ['/products/view/1', '/products/view/1'],
    ['/places/kano', '/places/kano'],
  ])('moves a list of products with it: %s', async (at, then) => {
    const { user } = open(at);
    await user.click(await button('All Nigeria'));
    await user.selectOptions((await form()).getByRole('combobox', { name: 'State' }), 'Lagos');
    await user.click((await form()).getByRole('button', { name: 'Build here' }));
    expect(await pageAt(then)).toBeVisible();
    expect(await button('Lagos')).toBeVisible();
  });

  it('keeps what it had when it is closed by Escape', async () => {
    const { user } = open('/');
    act(() => keepPlace('oyo'));
    (await button('Oyo')).focus();
    await user.keyboard(' ');
    await user.tab();
    await user.selectOptions((await form()).getByRole('combobox', { name: 'State' }), 'Lagos');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form', { name: 'Where are you building?' })).not.toBeInTheDocument();
    expect(await button('Oyo')).toHaveFocus();
    expect(keptPlace()).toBe('oyo');
  });
});
