import { act, aSeller, envelope, onRequest, screen, waitFor } from '@mortar/testing';
import { aProduct } from '@mortar/testing/builders';
import { aPhotoFile, categories } from '#/test/builders.ts';
import { aProductDraft, productDraft } from '#/test/drafts.ts';
import { openSeller } from '#/test/open-seller.tsx';

const UPLOAD_FAILED = 'oops something went wrong. Please try again.';

function openAt(screenNumber: number, form = {}) {
  productDraft.store(aProductDraft({ screen: screenNumber, form }));
  return openSeller('/onboarding/create-product#add', { auth: aSeller() });
}

type View = ReturnType<typeof openAt>;

/** Chooses two photos and presses Continue; the responses to the uploads are sent by the test. */
async function uploadTwo({ user }: View) {
  const pending: ((response: Response) => void)[] = [];
  const requests = onRequest('post', '/media/upload-image', () => new Promise((resolve) => pending.push(resolve)));
  await user.upload(await screen.findByLabelText('Add photos'), [aPhotoFile('1.jpg'), aPhotoFile('2.jpg')]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  return { requests, respond: () => pending.forEach((resolve, index) => resolve(uploaded(index + 1))) };
}

function uploaded(number: number): Response {
  return envelope({ url: `/media/${number}/640.webp`, width: 640, height: 480 });
}

async function leave({ user }: View) {
  await user.click(await screen.findByRole('link', { name: 'Your products' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Products' })).toHaveFocus();
}

afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  onRequest('get', '/categories/', () => envelope({ categories: categories(), totalItems: 4 }));
  onRequest('get', '/products/', () => envelope({ products: [aProduct()], totalItems: 1 }));
});

describe('/onboarding/create-product on a slow network', () => {
  it('drops a photo that is removed during its upload', async () => {
    const view = openAt(3, { images: [] });
    const { respond } = await uploadTwo(view);
    await view.user.click(screen.getByRole('button', { name: 'Remove 1.jpg' }));
    respond();
    expect(await screen.findByRole('heading', { name: 'Which Category Is It In?' })).toBeVisible();
    expect(productDraft.stored()).toMatchObject({ form: { images: ['/media/2/640.webp'] } });
  });

  it('uploads a photo too that is chosen during an upload', async () => {
    const view = openAt(3, { images: [] });
    const { requests, respond } = await uploadTwo(view);
    await view.user.upload(screen.getByLabelText('Add photos'), aPhotoFile('3.jpg'));
    const later = onRequest('post', '/media/upload-image', () => uploaded(3));
    respond();
    expect(await screen.findByRole('heading', { name: 'Which Category Is It In?' })).toBeVisible();
    expect([requests.length, later.length]).toEqual([2, 1]);
    expect(productDraft.stored()).toMatchObject({
      form: { images: ['/media/1/640.webp', '/media/2/640.webp', '/media/3/640.webp'] },
    });
  });

  it('shows no error when the user leaves the page during an upload', async () => {
    const aborted = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    const view = openAt(3, { images: [] });
    await uploadTwo(view);
    await leave(view);
    await waitFor(() => expect(aborted).toHaveBeenCalledTimes(2));
    // An aborted upload settles at once: what it renders is on the screen after this.
    await act(async () => undefined);
    expect(screen.queryByText(UPLOAD_FAILED)).not.toBeInTheDocument();
    expect(productDraft.stored()).toMatchObject({ screen: 3 });
  });

  it('does not navigate when the user opens another page during the submit', async () => {
    let create: (response: Response) => void = () => undefined;
    const creations = onRequest('post', '/products/', () => new Promise((resolve) => (create = resolve)));
    const view = openAt(7);
    await view.user.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(creations).toHaveLength(1));
    await leave(view);
    create(envelope({}));
    expect(await screen.findByText('Created Product.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Manage Products' })).toBeVisible();
    expect(productDraft.stored()).toBeNull();
  });
});
