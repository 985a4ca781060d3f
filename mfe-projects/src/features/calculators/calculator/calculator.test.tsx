import { calculatorPath } from '@mortar/contracts/quantities/calculators';
import { envelope, onRequest, problem, renderAtRoute, screen, waitFor, within } from '@mortar/testing';
import QuantityCalculator from '../../../exposed/slot-quantity-calculator.tsx';
import { projectsRoutes } from '#/app/projects-routes.ts';
import { someTiles } from '#/test/sold-product.ts';

const open = (query = '') => renderAtRoute({ routes: projectsRoutes, at: `${calculatorPath('tiles')}${query}` });
const field = (name: string) => screen.findByRole('textbox', { name });
const result = () => screen.getByRole('region', { name: 'Result' });

describe('a calculator with scripts', () => {
  it('follows what is typed, and announces the result once the visitor pauses', async () => {
    const { user } = open();
    await user.type(await field('Length'), '4');
    expect(result()).toHaveTextContent('Enter a length and a width.');
    await user.type(await field('Width'), '3');
    expect(result()).toHaveTextContent('You need 10 cartons (37 tiles, 14.4 m²).');
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await waitFor(() => expect(status).toHaveTextContent('You need 10 cartons (37 tiles, 14.4 m²).'));
    expect(await field('Width')).toHaveFocus();
  });

  it('adds a row whose first field has the focus, and gives the focus back when it is removed', async () => {
    const { user } = open('?l=4&w=3');
    await user.click(await screen.findByRole('button', { name: 'Add another area' }));
    const [first, second] = await waitFor(() => {
      const fields = screen.getAllByRole('textbox', { name: 'Length' });
      expect(fields).toHaveLength(2);
      return fields;
    });
    await waitFor(() => expect(second).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Remove Area 2' }));
    await waitFor(() => expect(first).toHaveFocus());
    expect(second).not.toBeInTheDocument();
  });

  it('converts what is typed', async () => {
    const { user } = open('?l=4&w=3');
    await user.click(await screen.findByRole('button', { name: 'Feet' }));
    expect(await field('Length')).toHaveValue('13.1234');
    expect(result()).toHaveTextContent('You need 10 cartons (37 tiles, 14.4 m²).');
  });

  it('asks for what a carton covers where the tile is chosen by it', async () => {
    const { user } = open('?l=4&w=3');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tile' }), 'By what a carton covers');
    expect(screen.queryByRole('textbox', { name: 'Tiles in a carton' })).not.toBeInTheDocument();
    await user.clear(await field('A carton covers'));
    await user.type(await field('A carton covers'), '2');
    expect(result()).toHaveTextContent('You need 7 cartons (14 m²).');
  });

  it('shows the result when Enter is pressed in a field', async () => {
    const { user } = open('?l=4');
    await user.type(await field('Width'), '3{Enter}');
    expect(within(result()).getByRole('heading', { name: 'Result' })).toHaveFocus();
  });

  it('copies the address of the result', async () => {
    const { user } = open('?l=4&w=3');
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(copied).toHaveBeenCalledWith(expect.stringContaining('/calculators/tiles?u=m&l=4&w=3&tile=60x60'));
  });

  it('works without a product that could not be loaded', async () => {
    onRequest('get', '/products/:id', () => problem(503, 'Busy.'));
    open('?l=4&w=3&product=some');
    expect(await screen.findByText('This product could not be loaded.')).toBeVisible();
    expect(result()).toHaveTextContent('You need 10 cartons');
  });
});

it('works out how much of a product is needed in a dialog on its page', async () => {
  const product = someTiles({ minimumQuantity: 20 });
  onRequest('get', '/products/:id', () => envelope(product));
  const onClose = jest.fn();
  const dialog = <QuantityCalculator productId={product.productId} calculator="tiles" onClose={onClose} />;
  const { user } = renderAtRoute({ routes: [{ path: '/', element: dialog }], at: '/' });
  await screen.findByRole('dialog', { name: 'How much do I need?' });
  await user.type(await field('Length'), '4');
  await user.type(await field('Width'), '3');
  await waitFor(() => expect(result()).toHaveTextContent('The seller sells 20 or more.'));
  expect(result()).toHaveTextContent('About ₦250,000 at ₦12,500 per carton.');
  expect(screen.queryByRole('combobox', { name: 'Tile' })).not.toBeInTheDocument();
  expect(location.search).toBe('');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
