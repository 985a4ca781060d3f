import { setUpApi } from '#test/api-server.ts';
import { apiChangesReader } from './api-changes.ts';

const api = setUpApi();
const change = { at: '2030-01-01T00:00:00.000Z', kind: 'deploy', subject: 'mortar-api', version: 'a1' };

it('changes behind the API are what it states', async () => {
  api.responses.set('/gateway/changes', { changes: [change] });
  expect(await apiChangesReader(api.url)()).toEqual([change]);
});

it.each([
  ['states a time that is none', { changes: [{ ...change, at: 'yesterday' }] }],
  ['states something else', { changes: 'none' }],
  ['does not state them', undefined],
])('nothing is known of changes behind an API that %s', async (_when, response) => {
  api.responses.set('/gateway/changes', response);
  expect(await apiChangesReader(api.url)()).toEqual([]);
});

it('nothing is known of changes behind an API that is down, or where there is none', async () => {
  expect(await apiChangesReader('http://127.0.0.1:1')()).toEqual([]);
  expect(await apiChangesReader(undefined)()).toEqual([]);
});
