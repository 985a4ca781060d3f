import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { newAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Sends bytes that need not be HTTP, and returns everything that comes back. */
function exchange(bytes: string): Promise<string> {
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  return text(socket);
}

/** The same on a connection that the client does not end. */
function exchangeUnended(bytes: string): Promise<string> {
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

describe('a malformed request', () => {
  it.each(['/api/products/%E0%A4%A', '/api/%', '/%E0%A4%A'])(
    'gets 400 as problem+json when its path is %s',
    async (url) => {
      const received = await exchange(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(received).toMatch(/^HTTP\/1\.1 400 /);
      expect(received).toContain('application/problem+json');
      expect(received).toContain('The address is not valid');
    },
  );

  it('gets 414 as problem+json when a parameter of its path is too long', async () => {
    const { status, headers, problem } = await api.visitor.get(`/api/products/${'x'.repeat(300)}`);
    expect([status, headers['content-type'], problem.message]).toEqual([
      414,
      'application/problem+json',
      'The address is too long',
    ]);
  });

  it('gets 400 as problem+json when it is no HTTP', async () => {
    const received = await exchange('HELLO\r\n\r\n');
    expect(received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/problem\+json/);
  });

  it('gets 431 as problem+json when its headers are too long', async () => {
    const received = await exchange(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 431 /);
    expect(received).toContain('application/problem+json');
  });
});

describe('a connection on which nothing moves', () => {
  it('is closed after a minute, and others are not', async () => {
    expect(api.app.server.timeout).toBe(60_000);
    api.app.server.timeout = 100;
    try {
      // The rest of its body does not arrive.
      const head = 'POST /api/auth/sign-in HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n';
      const received = exchangeUnended(`${head}Content-Length: 10\r\n\r\n{`);
      expect(await received).toBe('');
    } finally {
      api.app.server.timeout = 60_000;
    }
    expect(await exchange('GET /api/health/live HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n')).toMatch(/ 200 /);
  });
});

describe('a number in a query', () => {
  it.each(['page=1.5', 'page=0x10', 'page=1e1', 'page=%201x', 'limit=0b11'])(
    'gets 400 when it is %s',
    async (query) => {
      const { status, problem } = await api.visitor.get(`/api/products?${query}`);
      expect([status, problem.errors]).toEqual([
        400,
        [{ field: query.split('=')[0], message: expect.stringMatching(/^(Page|Limit) is not valid$/) }],
      ]);
    },
  );

  it.each(['page=2&limit=5', 'filter[minPrice]=10.5&filter[ratings]=4&filter[ratings]=5', 'filter[ratings]=3'])(
    'gets 200 when it is %s',
    async (query) => {
      expect((await api.visitor.get(`/api/products?${query}`)).status).toBe(200);
    },
  );

  it('gets 400 with one sentence when the page ends behind the items that pages reach', async () => {
    const { client } = await newAccount(api);
    const sentence = 'Pages end after 10,000 items. Please filter or search to see others.';
    for (const url of ['/api/products', '/api/stores', '/api/reviews/all', '/api/wishlists/my-wishes']) {
      const { status, problem } = await client.get(`${url}?page=50000`);
      expect([url, status, problem.errors]).toEqual([url, 400, [{ field: 'page', message: sentence }]]);
      expect((await client.get(`${url}?page=100&limit=100`)).status).toBe(200);
    }
    expect((await client.get('/api/notifications?page=50000')).status).toBe(400);
  });
});
