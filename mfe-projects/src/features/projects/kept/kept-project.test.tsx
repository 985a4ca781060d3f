import type { ProjectLine } from '@mortar/contracts';
import { siteStorage } from '@mortar/store';
import { aBuyer, envelope, onRequest, problem, renderAtRoute, screen, waitFor, within } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { projectsRoutes } from '#/app/projects-routes.ts';
import { aLine, aLineProduct, aProject } from '#/test/lines.ts';
import ProjectDialog from '../../../exposed/slot-project-dialog.tsx';
import { keepLine, linesToMerge } from './kept-list.ts';

const { projectId } = aProject([]);
const total = () => screen.findByText(/^Total/);
const keep = (quantity = 2) => {
  const { lineId: _lineId, position: _position, product: _product, note: _note, ...line } = aLine({ quantity });
  return keepLine(line);
};

describe('the list of a visitor without an account', () => {
  const serveProducts = () =>
    onRequest('get', '/projects/products', () =>
      envelope({ products: [aLineProduct({ price: 13_000 })], deliveries: [] }),
    );
  const dialog = <ProjectDialog productId={idOf(301)} quantity={3} onClose={() => undefined} />;

  it('is kept in the browser, where quantities of one product and part add up', async () => {
    keep();
    serveProducts();
    const mark = jest.fn();
    performance.mark = mark;
    const { user } = renderAtRoute({ routes: [{ path: '/', element: dialog }], at: '/' });
    await user.type(await screen.findByLabelText('Part of the building (optional)'), 'Floors');
    await user.click(screen.getByRole('button', { name: 'Add to project' }));
    expect(await screen.findByText('Added to your project')).toBeVisible();
    expect(mark).toHaveBeenCalledWith('goal:line-added', expect.anything());
    const kept = JSON.parse(siteStorage.getItem('mortar_project') ?? '') as { lines: ProjectLine[] };
    expect(kept.lines).toEqual([
      expect.objectContaining({ productId: idOf(301), quantity: 5, part: 'Floors', knownPrice: 12_500 }),
    ]);
  });

  it('is shown with the prices of today, and changed', async () => {
    keep();
    serveProducts();
    const { user } = renderAtRoute({ routes: projectsRoutes, at: '/projects' });
    expect(await total()).toHaveTextContent('Total of 1 store: ₦26,000');
    expect(screen.getByText('Price went up by ₦500 since you added it')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    const message = screen.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
    expect(decodeURIComponent(message ?? '')).toMatch(/^https:\/\/wa\.me\/\?text=My list on Mortar.*₦26,000$/s);
    await user.click(screen.getByRole('button', { name: 'Remove Polished floor tile' }));
    expect(await screen.findByText('Nothing on this list yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await total()).toHaveTextContent('₦26,000');
  });

  it('takes lines of its own, without a product to read', async () => {
    const { user } = renderAtRoute({ routes: projectsRoutes, at: '/projects' });
    expect(await screen.findByText('Nothing on this list yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add your own item' }));
    await user.type(await screen.findByLabelText('What'), 'Sand');
    await user.clear(screen.getByLabelText('Quantity'));
    await user.type(screen.getByLabelText('Quantity'), '2.5');
    await user.selectOptions(screen.getByLabelText('Unit (optional)'), 'tonne');
    await user.type(screen.getByLabelText('Price of one'), '9000');
    await user.click(screen.getByRole('button', { name: 'Add to project' }));
    expect(await total()).toHaveTextContent('Total: ₦22,500');
    expect(screen.getByText('₦9,000 per tonne')).toBeVisible();
    const kept = JSON.parse(siteStorage.getItem('mortar_project') ?? '') as { lines: ProjectLine[] };
    expect(linesToMerge(kept.lines)).toEqual([
      { title: 'Sand', unit: 'tonne', price: 9000, quantity: 2.5, part: null, note: null },
    ]);

    await user.click(await screen.findByRole('button', { name: 'Edit Sand' }));
    const title = await screen.findByLabelText('What');
    await user.clear(title);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Title is required')).toBeVisible();
    await user.type(title, 'Sharp sand');
    await user.clear(screen.getByLabelText('Price of one'));
    await user.type(screen.getByLabelText('Price of one'), '10000');
    await user.type(screen.getByLabelText('Note (optional)'), 'From the river');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () => expect(await total()).toHaveTextContent('Total: ₦25,000'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('From the river')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Sharp sand' })).toHaveFocus();
  });

  it('joins two lines of a product that get the same part', async () => {
    keep(2);
    keepLine({
      productId: idOf(301),
      title: 'Polished floor tile',
      unit: 'carton',
      quantity: 3,
      part: null,
      price: null,
      knownPrice: null,
    });
    serveProducts();
    const { user } = renderAtRoute({ routes: projectsRoutes, at: '/projects' });
    const others = within(await screen.findByRole('region', { name: 'Other things' }));
    await user.click(others.getByRole('button', { name: 'Edit Polished floor tile' }));
    await user.type(await screen.findByRole('combobox', { name: 'Part (optional)' }), 'Floors{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Quantity of Polished floor tile' })).toHaveValue('5');
  });

  it('is printed and saved as CSV', async () => {
    keep();
    serveProducts();
    let file = new Blob();
    URL.createObjectURL = (blob: Blob) => {
      file = blob;
      // A part of this page: saving leaves it open.
      return '#list';
    };
    URL.revokeObjectURL = () => undefined;
    const print = jest.spyOn(globalThis, 'print').mockImplementation();
    const { user } = renderAtRoute({ routes: projectsRoutes, at: '/projects' });
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    const text = await new Response(file).text();
    expect(text).toContain('"Floors","Ikorodu Tiles","Lagos"');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('comes into the account that signs in, and is sent again when that failed', async () => {
    keep();
    onRequest('get', '/projects', () => envelope({ projects: [] }));
    onRequest('post', '/projects/merge', () => problem(500, 'Try later.'));
    const { announced, unmount } = renderAtRoute({ routes: projectsRoutes, at: '/projects', auth: aBuyer() });
    await waitFor(() => expect(announced).toEqual(['Try later.']));
    expect(screen.getByText('A list of 1 line is still in this browser. Try later.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(siteStorage.getItem('mortar_project')).not.toBeNull();
    unmount();

    const { id } = JSON.parse(siteStorage.getItem('mortar_project') ?? '') as { id: string };
    onRequest('get', `/projects/${projectId}`, () => envelope(aProject([aLine()])));
    const merged = onRequest('post', '/projects/merge', () =>
      envelope({ projectId, name: 'My project', skipped: ['Old tile'] }),
    );
    renderAtRoute({ routes: projectsRoutes, at: '/projects', auth: aBuyer() });
    expect(await screen.findByText('Your list is in your account now. No longer on sale: Old tile.')).toBeVisible();
    expect(merged.map(({ headers }) => headers.get('idempotency-key'))).toEqual([id]);
    expect(siteStorage.getItem('mortar_project')).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bungalow' })).toBeVisible();
  });
});
