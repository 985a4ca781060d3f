import { loadConfig } from '#config/env.ts';
import { useApi } from '#test/test-api.ts';
import { checkSupport } from './check-support.ts';

const api = useApi();
const settings = (environment: Record<string, string>) =>
  loadConfig({ PUBLIC_URL: 'https://www.mortar.example', DATA_DIR: api.config.directory, ...environment }).support;

it.each([
  [
    {},
    'warning',
    /^Support pages name support@mortar\.example, without SUPPORT_EMAIL, .*SUPPORT_HOURS: set the address/,
  ],
  [{ SUPPORT_EMAIL: 'help@mortar.example' }, 'warning', /name help@.*, without SUPPORT_PHONE, .*SUPPORT_HOURS: set/],
  [
    { SUPPORT_EMAIL: 'help@mortar.example', SUPPORT_HOURS: '8 to 6' },
    'ok',
    /, without SUPPORT_PHONE, SUPPORT_WHATSAPP\.$/,
  ],
])('the check of the support settings %j is %s', async (environment, state, sentence) => {
  expect(await checkSupport(settings(environment)).run()).toEqual({
    state,
    sentence: expect.stringMatching(sentence),
  });
});

it('the support contact is what the settings say', () => {
  const { contact } = settings({
    SUPPORT_EMAIL: 'help@mortar.example',
    SUPPORT_PHONE: '+234 803 123 4567',
    SUPPORT_HOURS: 'Monday to Saturday, 8 am to 6 pm',
  });
  expect(contact).toEqual({
    email: 'help@mortar.example',
    phone: '+234 803 123 4567',
    whatsapp: null,
    hours: 'Monday to Saturday, 8 am to 6 pm',
  });
});

it('visitors get the support contact', async () => {
  const { data } = await api.visitor.get('/api/support');
  expect(data).toEqual(api.config.support.contact);
});
