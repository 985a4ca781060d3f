import { setUpGateway } from '#test/gateway-fixture.ts';

const fixture = setUpGateway();

it('console has a policy that allows only its own script and requests to this site', async () => {
  const app = await fixture.gateway();
  const page = await app.inject('/releases');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain("default-src 'none';script-src 'self';style-src 'self'");
  for (const [, file = ''] of page.body.matchAll(/(?:href|src)="(\/releases\/[^"]+)"/g)) {
    const { statusCode, body, headers } = await app.inject(file);
    expect([file, statusCode, body.length > 1_000]).toEqual([file, 200, true]);
    const again = await app.inject({ url: file, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  }
  expect((await app.inject('/releases/')).headers.location).toBe('/releases');
});
