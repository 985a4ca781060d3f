import { tmpdir } from 'node:os';
import { loadGatewaySettings } from './config/gateway-env.ts';
import { gatewayChecks } from './gateway-checks.ts';
import { setUpApi } from './test/api-server.ts';

const api = setUpApi();

/** What doctor says of the API at an address. */
async function examined(address: string) {
  const environment = { DATABASE_URL: 'postgres://127.0.0.1:1/mortar', PUBLIC_URL: 'https://www.mortar.example' };
  const settings = loadGatewaySettings({ ...environment, DATA_DIR: tmpdir(), API_URL: address });
  return gatewayChecks(settings)
    .find(({ part }) => part === 'api')
    ?.run();
}

it('the check of the API finds one that responds, and says API_URL where nothing or something else does', async () => {
  api.responses.set('/gateway/paths', { paths: ['/api/articles'] });
  expect(await examined(api.url)).toMatchObject({ state: 'ok', sentence: expect.stringMatching(/responds\.$/) });
  expect(await examined(`${api.url}/elsewhere`)).toEqual({
    state: 'warning',
    sentence: expect.stringMatching(/does not respond as an API of the site \(status 404\): check API_URL\.$/),
  });
  expect(await examined('http://127.0.0.1:1')).toEqual({
    state: 'warning',
    sentence: expect.stringMatching(/^The API at 127\.0\.0\.1:1 cannot be reached \(.+\): check API_URL/),
  });
});
