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

  it('gets 429 after eleven reports of visitors of one IPv6 network', async () => {
    const { productId } = await newProduct(await newSeller(api));
    const report = { subject: 'product', subjectId: productId, reason: 'fraud', details: 'Never delivered' };
    const statuses: number[] = [];
    for (let host = 1; host <= 12; host += 1) {
      const response = await api.visitor.post('/api/reports', report, { remoteAddress: `2c0f:f5c0:5:1::${host}` });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array<number>(11).fill(201), 429]);
  });
});
