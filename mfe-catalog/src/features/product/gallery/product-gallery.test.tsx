import { fireEvent, screen, waitFor, within } from '@mortar/testing';
import { serveProduct } from '#/test/catalog-api.ts';
import { aProductDetail } from '#/test/builders.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis } from '#/test/window-apis.ts';

installWindowApis();

describe('the gallery', () => {
  const photo = (name: string) => `/media/${name}/1024.webp`;

  it('shows the featured photograph first and up to four more, each once', async () => {
    const images = ['b', 'a', 'c', 'd', 'e', 'f'].map(photo);
    const { at } = serveProduct(aProductDetail({ title: 'Tile', featuredImage: photo('a'), media: { images } }));
    const { user } = openCatalog(at);

    const large = await screen.findByRole('img', { name: 'Tile' });
    expect(large).toHaveAttribute('src', photo('a'));
    expect(large).toHaveAttribute('srcset', expect.stringContaining('/media/a/640.webp 640w'));
    expect(within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('button')).toHaveLength(5);

    await user.click(screen.getByRole('button', { name: 'Show photo 3 of 5' }));
    expect(screen.getByRole('img', { name: 'Tile' })).toHaveAttribute('src', photo('c'));
  });

  it('leafs through the photographs under a finger', async () => {
    const images = ['a', 'b', 'c'].map(photo);
    const { at } = serveProduct(aProductDetail({ title: 'Tile', featuredImage: photo('a'), media: { images } }));
    openCatalog(at);
    const large = () => screen.getByRole('img', { name: 'Tile' });
    await screen.findByRole('img', { name: 'Tile' });
    const move = (from: number, to: number) => {
      fireEvent.touchStart(large(), { touches: [{ clientX: from }] });
      fireEvent.touchEnd(large(), { changedTouches: [{ clientX: to }] });
    };

    move(300, 100);
    expect(large()).toHaveAttribute('src', photo('b'));
    move(100, 110);
    expect(large()).toHaveAttribute('src', photo('b'));
    move(100, 300);
    move(100, 300);
    expect(large()).toHaveAttribute('src', photo('c'));
  });

  it('works with one photograph, or none', async () => {
    const { at } = serveProduct(aProductDetail({ featuredImage: null, media: { images: [] } }));
    openCatalog(at);

    await screen.findByRole('heading', { level: 1, name: 'Marble floor tile' });
    expect(screen.queryByRole('list', { name: 'Photos' })).not.toBeInTheDocument();
  });

  it('opens the photograph that is shown large, and Escape closes it where it was opened', async () => {
    const images = ['a', 'b', 'c'].map(photo);
    const { at } = serveProduct(aProductDetail({ title: 'Tile', featuredImage: photo('a'), media: { images } }));
    const { user } = openCatalog(at);

    await user.click(await screen.findByRole('button', { name: 'Show photo 2 of 3' }));
    const link = screen.getByRole('link', { name: 'Enlarge the photo' });
    expect(link).toHaveAttribute('href', photo('b'));
    await user.click(link);

    const viewer = await screen.findByRole('dialog', { name: 'Photos of Tile' });
    expect(await within(viewer).findByRole('group', { name: '2 of 3' })).toBeVisible();
    expect(within(viewer).getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(link).toHaveFocus();
  });

  it('has the image of the page in the viewer until the large one has loaded', async () => {
    const images = ['a', 'b'].map(photo);
    const { at } = serveProduct(aProductDetail({ title: 'Tile', featuredImage: photo('a'), media: { images } }));
    const { user } = openCatalog(at);
    const large = await screen.findByRole<HTMLImageElement>('img', { name: 'Tile' });
    const loaded = { currentSrc: '/media/a/640.webp', naturalWidth: 640, naturalHeight: 480 };
    for (const [name, value] of Object.entries(loaded)) Object.defineProperty(large, name, { value });

    await user.click(screen.getByRole('link', { name: 'Enlarge the photo' }));

    const slide = within(await screen.findByRole('dialog')).getByRole('group', { name: '1 of 2' });
    const [first] = within(slide).getAllByRole('presentation');
    expect(first).toHaveAttribute('src', '/media/a/640.webp');
  });

  it('closes the photographs on Back', async () => {
    const { at } = serveProduct();
    const { user, goBack } = openCatalog(at);
    await user.click(await screen.findByRole('link', { name: 'Enlarge the photo' }));
    await screen.findByRole('dialog');

    await goBack();

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Enlarge the photo' })).toBeVisible();
  });

  it('stays on the product when photographs that a link led to are closed', async () => {
    const { product, at } = serveProduct();
    const { user } = openCatalog(`${at}#photo-2`);
    expect(await screen.findByRole('group', { name: '2 of 2' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  });
});
