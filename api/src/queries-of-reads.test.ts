import type { Project } from '@mortar/contracts';
import {
  newAccount,
  newModerator,
  newProduct,
  newProject,
  newSeller,
  newWishlist,
  reviewForm,
  type Seller,
  type TestAccount,
} from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { statementsRun } from '#test/test-database.ts';

/** An endless stream, an archive of everything, and what looks at the machine. */
const LEFT_OUT = new Set(['/api/notifications/stream', '/api/auth/my-data', '/api/health/ready']);

/** Statements are counted on a server alone. */
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onServer('a read', () => {
  const api = useApi();
  let seller: Seller;
  let buyer: TestAccount;
  let moderator: TestAccount;
  let ids: Record<string, string>;

  beforeAll(async () => {
    [seller, buyer, moderator] = [await newSeller(api), await newAccount(api), await newModerator(api)];
    const product = await newProduct(seller);
    const { wishId } = await newWishlist(buyer);
    const { projectId } = await newProject(buyer);
    ids = {
      productId: product.productId,
      storeId: seller.store.storeId,
      wishId,
      projectId,
      categoryId: 'tiles',
      subcategoryId: 'floor-tiles',
      stateId: 'lagos',
      subject: 'product',
      subjectId: product.productId,
    };
    await addOneOfEach();
  });

  /** One more product, review, report, wishlist, project, session and notification, each where the lists are read. */
  async function addOneOfEach(): Promise<void> {
    const { productId } = await newProduct(seller);
    for (const product of [ids.productId, productId]) {
      const reviewer = await newAccount(api);
      await reviewer.client.post('/api/reviews/create-review', reviewForm(String(product)));
      await reviewer.client.post('/api/reports', { productId: product, reason: 'prohibited' });
    }
    await buyer.client.post('/api/reviews/create-review', reviewForm(productId));
    const more = await newWishlist(buyer);
    for (const wishId of [ids.wishId, more.wishId]) {
      await buyer.client.put('/api/wishlists/add-product', { wishId, productId });
    }
    const project: Project = await newProject(buyer);
    for (const projectId of [ids.projectId, project.projectId]) {
      await buyer.client.post(`/api/projects/${projectId}/lines`, { productId, quantity: 2 });
    }
  }

  /** Every route that reads and whose path can be filled, as the one who may read it. */
  function reads(): { url: string; by: TestAccount }[] {
    return api.app.declaredRoutes.flatMap(({ method, url }) => {
      if (![method].flat().includes('GET') || LEFT_OUT.has(url) || url.startsWith('/api/docs')) return [];
      const path = url.replaceAll(/:(\w+)/g, (name, id: string) => ids[id] ?? name);
      if (/[:*]/.test(path)) return [];
      const by = /moderation/.test(url) ? moderator : /wishlists|projects/.test(url) ? buyer : seller;
      return [{ url: path, by }];
    });
  }

  /** Statements of each read; of two responses the cheaper one, for what the first one keeps. */
  async function statementsOfReads(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { url, by } of reads()) {
      const costs: number[] = [];
      for (let time = 0; time < 2; time += 1) {
        const before = statementsRun();
        const { status } = await by.client.get(url);
        if (status < 400) costs.push(statementsRun() - before);
      }
      if (costs.length > 0) counts[url] = Math.min(...costs);
    }
    return counts;
  }

  it('costs as many statements whether it lists two things or six: every route that reads', async () => {
    const few = await statementsOfReads();
    expect(Object.values(few).filter((count) => count > 0).length).toBeGreaterThan(25);
    for (let more = 0; more < 4; more += 1) await addOneOfEach();
    const many = await statementsOfReads();
    const dearer = Object.keys(few).filter((url) => Number(many[url]) > Number(few[url]));
    expect(dearer.map((url) => `${url}: ${few[url]} statements became ${many[url]}`)).toEqual([]);
  });
});
