import { act, http, HttpResponse, screen, server, TEST_API, waitFor, within } from '@mortar/testing';
import { respondTo, pageAt, renderSite } from '#/test/render-site.tsx';

const tag = (subcategoryId: string, name: string) => ({ subcategoryId, name });
const categories = [
  {
    categoryId: 'tiles',
    name: 'Tiles',
    totalProducts: 40,
    subcategories: [
      { subcategoryId: 'floor-tiles', name: 'Floor tiles', subcategories: [tag('porcelain', 'Porcelain')] },
    ],
  },
  {
    categoryId: 'gate',
    name: 'Gate',
    totalProducts: 12,
    subcategories: [
      { subcategoryId: 'sliding-gates', name: 'Sliding gates', subcategories: [tag('wrought-iron', 'Wrought iron')] },
    ],
  },
];

const categoryList = () =>
  respondTo('get', '/categories/', 200, { message: 'ok', data: { categories, totalItems: 2 } });

/** The library that tests find elements with knows no role of a summary. */
const button = () => screen.getByText('All Categories', { selector: 'summary *' }).closest('summary') as HTMLElement;
const menu = () => button().closest('details');
const category = (name: string) => screen.findByRole('link', { name });

describe('the All Categories menu', () => {
  it.each([
    ['the mouse comes near', 'hover'],
    ['its button gets the focus', 'focus'],
  ] as const)('requests the categories when %s, not before and not again when it is opened', async (_, approach) => {
    const list = categoryList();
    server.use(list.handler);
    const { user } = renderSite({ at: '/' });
    expect(await pageAt('/')).toBeVisible();
    expect(list.requests).toHaveLength(0);
    await (approach === 'hover' ? user.hover(button()) : act(() => button().focus()));
    await waitFor(() => expect(list.requests).toHaveLength(1));
    await user.click(button());
    expect(await category('Tiles')).toHaveAttribute('href', '/products/tiles');
    expect(list.requests).toHaveLength(1);
  });

  it('shows the subcategories of a category when the mouse rests on it', async () => {
    server.use(categoryList().handler);
    const { user } = renderSite({ at: '/' });
    await user.click(button());
    await user.hover(await category('Gate'));
    expect(await category('Sliding gates')).toHaveAttribute('href', '/products/gate/sliding-gates');
    expect(await category('Wrought iron')).toHaveAttribute('href', '/products/gate/wrought-iron');
    expect(screen.queryByRole('link', { name: 'Floor tiles' })).not.toBeInTheDocument();
  });

  it('closes when the mouse leaves or its button is pressed again', async () => {
    server.use(categoryList().handler);
    const { user } = renderSite({ at: '/' });
    await user.click(button());
    await category('Tiles');
    await user.hover(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(menu()).not.toHaveAttribute('open'));

    await user.click(button());
    expect(menu()).toHaveAttribute('open');
    await user.click(button());
    expect(menu()).not.toHaveAttribute('open');
  });

  it('keeps the focus on the link below the categories when they arrive', async () => {
    let arrive: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const sent = async () => {
      await held;
      return HttpResponse.json({ message: 'ok', data: { categories, totalItems: 2 } });
    };
    server.use(http.get(`${TEST_API}/categories/`, sent));
    const { user } = renderSite({ at: '/' });
    await user.click(button());
    const browse = within(screen.getByRole('navigation', { name: 'Categories' })).getByRole('link');
    await user.tab();
    expect(browse).toHaveFocus();
    arrive();
    expect(await category('Tiles')).toBeVisible();
    expect(browse).toHaveFocus();
    expect(menu()).toHaveAttribute('open');
  });

  it('supports the keyboard: arrows between categories, Escape back to the button', async () => {
    server.use(categoryList().handler);
    const { user } = renderSite({ at: '/' });
    await user.click(button());
    await category('Tiles');
    await user.tab();
    expect(await category('Tiles')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await category('Gate')).toHaveFocus();
    expect(await category('Sliding gates')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(await category('Tiles')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button()).toHaveFocus();
    expect(menu()).not.toHaveAttribute('open');
  });

  it('expands and collapses a category by touch, and closes when the user touches outside', async () => {
    server.use(categoryList().handler);
    const { user } = renderSite({ at: '/' });
    await user.pointer({ keys: '[TouchA]', target: button() });
    const expandButton = await screen.findByRole('button', { name: 'Subcategories of Gate' });
    await user.pointer({ keys: '[TouchA]', target: expandButton });
    expect(expandButton).toHaveAttribute('aria-expanded', 'true');
    expect(await category('Wrought iron')).toBeInTheDocument();
    await user.pointer({ keys: '[TouchA]', target: expandButton });
    expect(expandButton).toHaveAttribute('aria-expanded', 'false');

    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Close the categories' }) });
    expect(menu()).not.toHaveAttribute('open');
  });

  it('opens the page of the category and closes when the category is pressed', async () => {
    server.use(categoryList().handler);
    const { user } = renderSite({ at: '/' });
    await user.click(button());
    await user.click(await category('Gate'));
    expect(await pageAt('/products/gate')).toBeVisible();
    expect(menu()).not.toHaveAttribute('open');
  });

  it('offers to try again when the categories cannot be loaded', async () => {
    server.use(respondTo('get', '/categories/', 500, { status: 500, message: 'Down' }).handler);
    const { user } = renderSite({ at: '/' });
    await user.click(button());
    const errorPanel = await screen.findByRole('alert');
    server.use(categoryList().handler);
    await user.click(within(errorPanel).getByRole('button', { name: 'Try again' }));
    expect(await category('Tiles')).toBeInTheDocument();
  });
});
