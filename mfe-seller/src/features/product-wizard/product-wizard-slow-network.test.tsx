import { act, aSeller, leftFor, screen, waitFor } from '@mortar/testing';
import { envelope, onRequest } from '#/test/api.ts';
import { aPhotoFile, aProduct, categories, idOf } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';
import { aProductDraft, productDraft } from '#/test/product-draft.ts';

const AWAY = `/products/view/${idOf(301)}`;
const UPLOAD_FAILED = 'oops something went wrong. Please try again.';

function openAt(screenNumber: number, form = {}) {
  productDraft.keep(aProductDraft({ screen: screenNumber, form }));
  return openSeller('/onboarding/create-product', { auth: aSeller() });
}

type View = ReturnType<typeof openAt>;

/** Chooses two photos and goes on; they arrive when the test says so. */
async function sendTwo({ user }: View) {
  const onTheWay: ((response: Response) => void)[] = [];
  const asked = onRequest('post', '/media/upload-image', () => new Promise((resolve) => onTheWay.push(resolve)));
  await user.upload(await screen.findByLabelText('Add photos'), [aPhotoFile('1.jpg'), aPhotoFile('2.jpg')]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  return { asked, arrive: () => onTheWay.forEach((resolve, index) => resolve(uploaded(index + 1))) };
}

function uploaded(number: number): Response {
  return envelope({ url: `/media/${number}/640.webp`, width: 640, height: 480 });
}

async function leave({ user }: View) {
  await user.click(await screen.findByRole('link', { name: 'Carrara floor tile' }));
  await leftFor(AWAY);
}

beforeEach(() => {
  onRequest('get', '/categories/', () => envelope({ categories: categories(), totalItems: 4 }));
  onRequest('get', '/products/', () => envelope({ products: [aProduct()], totalItems: 1 }));
});

describe('/onboarding/create-product on a slow line', () => {
  it('leaves a photo out that was removed while it was on its way', async () => {
    const view = openAt(3, { images: [] });
    const { arrive } = await sendTwo(view);
    await view.user.click(screen.getByRole('button', { name: 'Remove 1.jpg' }));
    arrive();
    expect(await screen.findByRole('heading', { name: 'Which Category Is It In?' })).toBeVisible();
    expect(productDraft.stored()).toMatchObject({ form: { images: ['/media/2/640.webp'] } });
  });

  it('sends a photo too that was chosen while others were on their way', async () => {
    const view = openAt(3, { images: [] });
    const { asked, arrive } = await sendTwo(view);
    await view.user.upload(screen.getByLabelText('Add photos'), aPhotoFile('3.jpg'));
    const later = onRequest('post', '/media/upload-image', () => uploaded(3));
    arrive();
    expect(await screen.findByRole('heading', { name: 'Which Category Is It In?' })).toBeVisible();
    expect([asked.length, later.length]).toEqual([2, 1]);
    expect(productDraft.stored()).toMatchObject({
      form: { images: ['/media/1/640.webp', '/media/2/640.webp', '/media/3/640.webp'] },
    });
  });

  it('says nothing of photos to a person who has left them on their way', async () => {
    const view = openAt(3, { images: [] });
    await sendTwo(view);
    await leave(view);
    // What is given up has an answer at once: time enough for words about it.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByText(UPLOAD_FAILED)).not.toBeInTheDocument();
    expect(productDraft.stored()).toMatchObject({ screen: 3 });
  });

  it('lets a person stay where they went while the product was being created', async () => {
    let create: (response: Response) => void = () => undefined;
    const creations = onRequest('post', '/products/', () => new Promise((resolve) => (create = resolve)));
    const view = openAt(7);
    await view.user.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(creations).toHaveLength(1));
    await leave(view);
    create(envelope({}));
    expect(await screen.findByText('Created Product.')).toBeVisible();
    expect(screen.getByText(`Left for ${AWAY}`)).toBeVisible();
    expect(productDraft.stored()).toBeNull();
  });
});
