import { keepPlace } from '@mortar/store';
import { aBuyer, act, envelope, onRequest, problem, renderAtRoute, screen, waitFor, within } from '@mortar/testing';
import { aProduct, idOf } from '@mortar/testing/builders';
import { projectsRoutes } from '#/app/projects-routes.ts';
import { aLine, aLineProduct, aProject, labour } from '#/test/lines.ts';
import ProjectDialog from '../../exposed/slot-project-dialog.tsx';

const { projectId } = aProject([]);

const openProject = (lines = [aLine(), labour()]) => {
  onRequest('get', `/projects/${projectId}`, () => envelope(aProject(lines)));
  return renderAtRoute({ routes: projectsRoutes, at: `/projects/${projectId}`, auth: aBuyer() });
};
const total = () => screen.findByText(/^Total/);

describe('/projects/:projectId', () => {
  it('shows its lines by part and by store, with the total', async () => {
    const { user } = openProject();
    expect(await total()).toHaveTextContent('Total of 1 store: ₦140,000');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Floors',
      'Other things',
    ]);
    await user.click(screen.getByRole('button', { name: 'By store' }));
    const store = screen.getByRole('region', { name: 'Ikorodu Tiles' });
    expect(within(store).getByText('Ikorodu, Lagos')).toBeVisible();
    expect(within(store).getByRole('link', { name: 'Contact Seller' })).toHaveAttribute('href', 'tel:+2348030000001');
    expect(screen.getByRole('region', { name: 'Not from a store' })).toHaveTextContent('Labour');
  });

  it('looks for what is nearer or cheaper than a line, and says when that fails', async () => {
    const kind = { category: 'tiles', subcategory: ['floor-tiles'], comparable: { price: 8_680, measure: 'm2' } };
    const product = { ...kind, productId: idOf(301), store: { location: { stateId: 'lagos' } } };
    const detail = onRequest('get', `/products/${idOf(301)}`, () =>
      detail.length === 1 ? problem(500, 'Later.') : envelope(product),
    );
    const lists = onRequest('get', '/products/', () =>
      envelope({
        products: [
          aProduct({ productId: idOf(311), title: 'Far and cheap', stateId: 'kano' }),
          aProduct({ productId: idOf(301), title: 'The same' }),
          aProduct({ productId: idOf(312), title: 'Near', stateId: 'lagos' }),
        ],
        totalItems: 3,
      }),
    );
    const { user } = openProject();
    await user.click(await screen.findByRole('button', { name: 'Edit Polished floor tile' }));
    await user.click(await screen.findByRole('button', { name: 'Nearer or cheaper' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const list = await screen.findByRole('list', { name: 'Nearer or cheaper' });
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole('heading')
          .map(({ textContent }) => textContent),
      ).toEqual(['Near', 'Far and cheap']),
    );
    expect(lists[0]?.url.searchParams.getAll('filter[measure]')).toEqual(['m2']);
  });

  it('is ticked line by line as it is bought, with what is left to pay', async () => {
    const changes = onRequest('put', `/projects/${projectId}/lines/${aLine().lineId}`, () =>
      envelope(aProject([aLine({ isBought: true }), labour()])),
    );
    const { user } = openProject();
    await user.click(await screen.findByRole('button', { name: 'Polished floor tile is bought' }));
    expect(await screen.findByRole('button', { name: 'Polished floor tile is bought', pressed: true })).toBeVisible();
    expect(screen.getByText('1 of 2 bought, ₦15,000 left to pay')).toBeVisible();
    await waitFor(() => expect(changes.map(({ body }) => body)).toEqual([{ isBought: true }]));
  });

  it('says for each store whether it delivers to the kept state', async () => {
    const { user } = openProject();
    await user.click(await screen.findByRole('button', { name: 'By store' }));
    const store = screen.getByRole('region', { name: 'Ikorodu Tiles' });
    expect(store).toHaveTextContent('Delivers to Lagos');
    act(() => keepPlace('lagos'));
    expect(store).toHaveTextContent('Delivers to Lagos from ₦15,000, 1 to 2 days');
    act(() => keepPlace('kano'));
    expect(store).toHaveTextContent('From Ikorodu, Lagos: does not deliver to Kano');
    expect(screen.getByText('1 line is of a seller who does not deliver to Kano')).toBeVisible();
    act(() => keepPlace(undefined));
  });

  it('takes another quantity, which goes back when the server refuses it', async () => {
    const { user, announced } = openProject();
    const changes = onRequest('put', `/projects/${projectId}/lines/${idOf(501)}`, () => envelope({}));
    const box = () => screen.findByRole('textbox', { name: 'Quantity of Polished floor tile' });
    await user.clear(await box());
    await user.type(await box(), '12{Enter}');
    await waitFor(async () => expect(await total()).toHaveTextContent('₦165,000'));
    expect(changes[0]?.body).toEqual({ quantity: 12 });

    onRequest('put', `/projects/${projectId}/lines/${idOf(501)}`, () =>
      problem(400, 'This is more than a list can add up'),
    );
    await user.clear(await box());
    await user.type(await box(), '99{Enter}');
    await waitFor(() => expect(announced).toEqual(['This is more than a list can add up']));
    await waitFor(async () => expect(await box()).toHaveValue('12'));
    expect(await box()).toHaveFocus();
  });

  it('says how a quantity is written', async () => {
    const { user } = openProject();
    await user.clear(await screen.findByRole('textbox', { name: 'Quantity of Labour' }));
    await user.tab();
    expect(await screen.findByText('Write a quantity in digits: 12')).toBeVisible();
  });

  it('puts a removed line back where it was', async () => {
    const { user } = openProject();
    onRequest('delete', `/projects/${projectId}/lines/${idOf(501)}`, () => envelope({}));
    const added = onRequest('post', `/projects/${projectId}/lines`, () => envelope({}));
    await user.click(await screen.findByRole('button', { name: 'Remove Polished floor tile' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Polished floor tile' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Polished floor tile' })).toBeVisible();
    expect(added[0]?.body).toEqual({
      lines: [
        { productId: idOf(301), unit: 'carton', price: 12_500, quantity: 10, part: 'Floors', note: null, position: 4 },
      ],
    });
  });

  it('is deleted after a question, and Undo brings it back to the list of projects', async () => {
    const { user } = openProject();
    const listed = { projectId, name: 'Bungalow', totalLines: 2, total: 1, updatedAt: '2026-11-01T08:00:00.000Z' };
    let projects = [listed];
    onRequest('get', '/projects', () => envelope({ projects }));
    const deletions = onRequest('delete', `/projects/${projectId}`, () => {
      projects = [];
      return envelope({});
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete project' }));
    expect(dialog.getByText('Are you sure want to delete Bungalow project ?')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(deletions).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted project')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument());
    expect(deletions).toHaveLength(1);

    onRequest('post', `/projects/${projectId}/restore`, () => {
      projects = [listed];
      return envelope({});
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Project “Bungalow” restored')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Bungalow/ })).toBeVisible();
  });

  it('takes another part and note of a line, whose button has the focus where the line went', async () => {
    const { user, announced } = openProject([aLine(), labour({ part: 'Roof' })]);
    const url = `/projects/${projectId}/lines/${idOf(501)}`;
    onRequest('put', url, () => problem(500, 'Try later.'));
    await user.click(await screen.findByRole('button', { name: 'Edit Polished floor tile' }));
    const part = await screen.findByRole('combobox', { name: 'Part (optional)' });
    expect(part).toHaveValue('Floors');
    await user.clear(part);
    await user.type(part, 'Roof');
    await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'Matt, not polished');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(announced).toEqual(['Try later.']));
    expect(part).toHaveValue('Roof');
    expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toHaveValue('Matt, not polished');

    const changes = onRequest('put', url, () => envelope({}));
    onRequest('get', `/projects/${projectId}`, () =>
      envelope(aProject([aLine({ part: 'Roof', note: 'Matt, not polished' }), labour({ part: 'Roof' })])),
    );
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes[0]?.body).toEqual({ part: 'Roof', note: 'Matt, not polished' });
    const roof = screen.getByRole('region', { name: 'Roof' });
    expect(within(roof).getByText('Matt, not polished')).toBeVisible();
    expect(within(roof).getByRole('button', { name: 'Edit Polished floor tile' })).toHaveFocus();
  });

  it('takes a line of your own without a unit', async () => {
    const { user } = openProject([labour({ unit: 'm2' })]);
    const changes = onRequest('put', `/projects/${projectId}/lines/${idOf(502)}`, () => envelope({}));
    await user.click(await screen.findByRole('button', { name: 'Edit Labour' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Unit (optional)' }), 'No unit');
    const quantity = screen.getByRole('textbox', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '2,5');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes[0]?.body).toMatchObject({ unit: null, quantity: 2.5 });
  });

  it('keeps a quantity that is no number as it was typed, and changes nothing', async () => {
    const { user } = openProject([aLine()]);
    const changes = onRequest('put', `/projects/${projectId}/lines/${idOf(501)}`, () => envelope({}));
    const quantity = await screen.findByRole('textbox', { name: 'Quantity of Polished floor tile' });
    await user.clear(quantity);
    await user.type(quantity, '1/2{Enter}');
    expect(quantity).toHaveAccessibleDescription('Write one number in digits');
    expect(quantity).toHaveValue('1/2');
    expect(changes).toEqual([]);
  });

  it('makes a quantity one that is sold', async () => {
    const { user } = openProject([aLine({ quantity: 9, product: aLineProduct({ minimumQuantity: 10 }) })]);
    const changes = onRequest('put', `/projects/${projectId}/lines/${idOf(501)}`, () => envelope({}));
    expect(await screen.findByText('Below the minimum of 10 cartons')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make it 10' }));
    await waitFor(() => expect(changes).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/Below the minimum/)).not.toBeInTheDocument());
  });

  it('takes the unit and price of today of a product that is sold in another unit now', async () => {
    const { user } = openProject([aLine({ product: aLineProduct({ price: 8681, priceUnit: 'm2' }) })]);
    const changes = onRequest('put', `/projects/${projectId}/lines/${idOf(501)}`, () => envelope({}));
    expect(await screen.findByText('10 cartons')).toBeInTheDocument();
    expect(screen.getByText(/^without delivery; prices as of today, but for lines whose unit changed$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take ₦8,681 per m²' }));
    await waitFor(() => expect(changes.map(({ body }) => body)).toEqual([{ unit: 'm2' }]));
    expect(await screen.findByText('Total of 1 store: ₦86,810')).toBeVisible();
    expect(screen.queryByText(/ now$/)).not.toBeInTheDocument();
    expect(screen.getByText('without delivery; prices as of today')).toBeVisible();
  });

  it('says what to do with an empty list, and when there is no such project', async () => {
    const { unmount } = openProject([]);
    expect(await screen.findByText('Nothing on this list yet.')).toBeVisible();
    unmount();
    onRequest('get', `/projects/${idOf(602)}`, () => problem(404, 'This project does not exist'));
    renderAtRoute({ routes: projectsRoutes, at: `/projects/${idOf(602)}`, auth: aBuyer() });
    expect(await screen.findByText('This project does not exist')).toBeVisible();
  });
});

describe('a new project', () => {
  it('is opened when it was created, which is a goal', async () => {
    onRequest('get', '/projects', () => envelope({ projects: [] }));
    onRequest('get', `/projects/${projectId}`, () => envelope(aProject([])));
    const creations = onRequest('post', '/projects', () => envelope(aProject([])));
    const mark = jest.fn();
    performance.mark = mark;
    const { user } = renderAtRoute({ routes: projectsRoutes, at: '/projects', auth: aBuyer() });
    const [create] = await screen.findAllByRole('button', { name: 'New project' });
    await user.click(create as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'New project' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Bungalow');
    await user.click(within(dialog).getByRole('button', { name: 'Create project' }));
    expect(await screen.findByRole('heading', { name: 'Bungalow' })).toBeVisible();
    expect(creations.map(({ body }) => body)).toEqual([{ name: 'Bungalow', note: '' }]);
    expect(mark).toHaveBeenCalledWith('goal:project-created', expect.anything());
  });
});

describe('the dialog of an account', () => {
  it('adds to the last project first, or to a new one', async () => {
    onRequest('get', '/projects/products', () => envelope({ products: [aLineProduct()], deliveries: [] }));
    onRequest('get', '/projects', () =>
      envelope({
        projects: [{ projectId, name: 'Bungalow', totalLines: 1, total: 5, updatedAt: '2026-11-24T10:00:00Z' }],
      }),
    );
    const added = onRequest('post', `/projects/${projectId}/lines`, () => envelope({}));
    const onClose = jest.fn();
    const { user } = renderAtRoute({
      routes: [{ path: '/', element: <ProjectDialog productId={idOf(301)} quantity={3} onClose={onClose} /> }],
      at: '/',
      auth: aBuyer(),
    });
    expect(await screen.findByRole('combobox', { name: 'Project' })).toHaveDisplayValue('Bungalow');
    await user.click(screen.getByRole('button', { name: 'Add to project' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('Added to Bungalow')).toBeVisible();
    expect(screen.getByText('Open the list')).toHaveAttribute('href', `/projects/${projectId}`);
    expect(added[0]?.body).toEqual({ lines: [{ productId: idOf(301), quantity: 3, part: null }] });
  });
});
