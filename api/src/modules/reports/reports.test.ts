import { newAccount, newProduct, newSeller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

describe('a report', () => {
  it('is stored for visitors and accounts when its subject exists', async () => {
    const seller = await newSeller(api);
    const { productId } = await newProduct(seller);
    const { client, user } = await newAccount(api);
    const about = (subject: string, subjectId: string) => ({
      subject,
      subjectId,
      reason: 'fraud',
      details: 'Never delivered',
    });
    expect((await api.visitor.post('/api/reports', about('product', productId))).status).toBe(201);
    expect((await client.post('/api/reports', about('store', seller.store.storeId))).status).toBe(201);
    expect((await client.post('/api/reports', about('store', productId))).status).toBe(404);
    expect((await client.post('/api/reports', about('planet', productId))).status).toBe(400);
    const rows = await api.database.query('SELECT subject, reporter_id FROM reports ORDER BY id');
    expect(rows).toEqual([
      { subject: 'product', reporter_id: null },
      { subject: 'store', reporter_id: user.userId },
    ]);
  });
});
