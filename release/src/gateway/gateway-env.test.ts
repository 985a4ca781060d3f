import { loadGatewaySettings } from './gateway-env.ts';

const DATABASE_URL = 'postgres://localhost/mortar';

it('needs no more than a database', () => {
  expect(loadGatewaySettings({ DATABASE_URL, ASSET_BASE_URL: '' })).toMatchObject({
    listen: { port: 3000 },
    gateway: { assetBaseUrl: '/assets', trustProxy: 0 },
  });
});

it.each([
  ['DATABASE_URL', {}],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/mortar' }],
  ['PORT', { DATABASE_URL, PORT: 'many' }],
  ['ASSET_BASE_URL', { DATABASE_URL, ASSET_BASE_URL: 'https://cdn.example/' }],
  ['PUBLIC_URL', { DATABASE_URL, PUBLIC_URL: 'https://mortar.example/shop' }],
  ['API_URL', { DATABASE_URL, API_URL: 'elsewhere' }],
])('refuses to start when %s is wrong', (variable, environment) => {
  expect(() => loadGatewaySettings(environment)).toThrow(variable);
});
