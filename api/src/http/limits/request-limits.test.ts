import { newAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi({
  READS_PER_MINUTE: '4',
  WRITES_PER_MINUTE: '2',
  ACCOUNTS_PER_ADDRESS: '2',
  TRUST_PROXY: '1',
});

let host = 0;
/** An address of a mobile network that no other test uses. */
const freshAddress = () => `102.89.0.${(host += 1)}`;

async function statuses(times: number, request: () => Promise<{ status: number }>): Promise<number[]> {
  const received: number[] = [];
  for (let time = 0; time < times; time += 1) received.push((await request()).status);
  return received;
}

const times = (count: number, status: number) => Array<number>(count).fill(status);

describe('the request limit', () => {
  it('returns 429 as problem+json with Retry-After when an address exceeds it', async () => {
    const remoteAddress = freshAddress();
    const read = () => api.visitor.get('/api/categories', { remoteAddress });
    expect(await statuses(8, read)).toEqual(times(8, 200));
    const { status, headers, problem } = await read();
    const seconds = Number(headers['retry-after']);
    expect([status, headers['content-type']]).toEqual([429, 'application/problem+json']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(problem).toMatchObject({
      code: 'too_many_requests',
      detail: `That is too much at once. Please try again in ${seconds} seconds.`,
    });
  });

  it('counts per account when several accounts share an address', async () => {
    const remoteAddress = freshAddress();
    for (const { client } of [await newAccount(api), await newAccount(api), await newAccount(api)]) {
      const read = () => client.get('/api/auth/my-account', { remoteAddress });
      expect(await statuses(5, read)).toEqual([...times(4, 200), 429]);
    }
    expect((await api.visitor.get('/api/categories', { remoteAddress })).status).toBe(200);
  });

  it('counts per account when its address changes', async () => {
    const { client } = await newAccount(api);
    const read = () => client.get('/api/auth/my-account', { remoteAddress: freshAddress() });
    expect(await statuses(5, read)).toEqual([...times(4, 200), 429]);
  });

  it('counts writes apart from reads, with a lower limit', async () => {
    const { client } = await newAccount(api);
    const remoteAddress = freshAddress();
    const write = () => client.post('/api/wishlists', { name: 'House' }, { remoteAddress });
    expect(await statuses(3, write)).toEqual([201, 201, 429]);
    expect((await client.get('/api/wishlists/my-wishes', { remoteAddress })).status).toBe(200);
  });

  it('counts requests that get 401 or 404', async () => {
    const [signedOut, lost] = [freshAddress(), freshAddress()];
    const unauthorised = () => api.visitor.get('/api/auth/my-account', { remoteAddress: signedOut });
    expect(await statuses(9, unauthorised)).toEqual([...times(8, 401), 429]);
    const unknown = () => api.visitor.get('/api/nothing', { remoteAddress: lost });
    expect(await statuses(9, unknown)).toEqual([...times(8, 404), 429]);
  });

  it('counts per address of X-Forwarded-For when a proxy is trusted', async () => {
    const read = () => api.visitor.get('/api/categories', { headers: { 'x-forwarded-for': '197.210.0.1' } });
    expect(await statuses(9, read)).toEqual([...times(8, 200), 429]);
    const other = await api.visitor.get('/api/categories', { headers: { 'x-forwarded-for': '197.210.0.2' } });
    expect(other.status).toBe(200);
  });

  it('counts per network when the address is IPv6', async () => {
    const read = () => api.visitor.get('/api/categories', { remoteAddress: `2c0f:f5c0:1:2::${(host += 1)}` });
    expect(await statuses(9, read)).toEqual([...times(8, 200), 429]);
  });

  it.each(['127.0.0.1', '10.1.2.3', '::ffff:192.168.0.7', 'fd00::1'])(
    'does not apply when the private address %s sends the requests',
    async (remoteAddress) => {
      const read = () => api.visitor.get('/api/categories', { remoteAddress });
      expect(await statuses(12, read)).toEqual(times(12, 200));
    },
  );

  it('does not apply to health probes and images', async () => {
    const remoteAddress = freshAddress();
    const probe = () => api.visitor.get('/api/health/ready', { remoteAddress });
    expect(await statuses(12, probe)).toEqual(times(12, 200));
    const image = () => api.visitor.get(`/media/${'x'.repeat(22)}/160.webp`, { remoteAddress });
    expect(await statuses(12, image)).toEqual(times(12, 404));
  });
});
