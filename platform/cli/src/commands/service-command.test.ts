import { Value } from 'typebox/value';
import { runCommand } from '#run-command.ts';
import { OUTPUTS } from '#output/outputs.ts';
import { setUpGateway } from '@mortar/gateway/test/gateway-fixture';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();
const SERVICE = { address: 'http://127.0.0.1:1', unavailable: null };

describe('mortar service', () => {
  async function mortar(scope: 'release' | 'team', site: string, ...words: string[]) {
    const grant = { label: 'grace', scope, ...(scope === 'team' && { remotes: ['mfe-help'] }) };
    const { token } = await fixture.tokens.create(grant, ORIGIN);
    const printed: string[] = [];
    const errors: string[] = [];
    const code = await runCommand(['service', ...words], {
      directory: fixture.folder,
      environment: { ...process.env, MORTAR_SITE: site, MORTAR_TOKEN: token },
      print: (line) => printed.push(line),
      printError: (line) => errors.push(line),
      onInterrupt: () => () => undefined,
    });
    return { code, printed: printed.join('\n'), error: errors.join('\n') };
  }
  const ADD = ['add', 'mfe-help', '--prefix', '/api/help', '--address', 'http://127.0.0.1:1'];

  async function site(): Promise<string> {
    await fixture.release();
    return (await fixture.gateway({ renderers: 0 })).listen({ port: 0, host: '127.0.0.1' });
  }

  it('adds, lists and removes services, and only says so in a dry run', async () => {
    const url = await site();
    const dry = await mortar('release', url, ...ADD, '--dry-run');
    expect(dry.printed).toBe(
      `Dry run, nothing was changed: ${url}/api/help would be served by mfe-help at http://127.0.0.1:1.`,
    );
    expect((await fetch(`${url}/api/help`)).status).toBe(404);
    expect((await mortar('release', url, ...ADD)).printed).toBe(
      `${url}/api/help is served by mfe-help at http://127.0.0.1:1.`,
    );
    expect((await fetch(`${url}/api/help`)).status).toBe(503);
    expect((await mortar('release', url, 'list')).printed).toMatch(
      /mfe-help +\/api\/help +http:\/\/127.0.0.1:1 +grace/,
    );
    const removed = await mortar('release', url, 'remove', 'mfe-help', '--json');
    expect([...Value.Errors(OUTPUTS['service remove'], JSON.parse(removed.printed))]).toEqual([]);
    expect((await fetch(`${url}/api/help`)).status).toBe(404);
  });

  it('is for release managers, and shows a team its own services', async () => {
    const url = await site();
    await fixture.serviceRegistry.add({ ...SERVICE, name: 'mfe-help', prefix: '/api/help' }, ORIGIN);
    await fixture.serviceRegistry.add({ ...SERVICE, name: 'mfe-other', prefix: '/api/other' }, ORIGIN);
    for (const words of [ADD, ['remove', 'mfe-help'], ['rekey']]) {
      const { code, error } = await mortar('team', url, ...words);
      expect([code, error]).toEqual([
        4,
        expect.stringContaining('does not allow changing what is live: ask a release manager'),
      ]);
    }
    const listed = await mortar('team', url, 'list', '--json');
    const { services } = JSON.parse(listed.printed) as { services: { name: string }[] };
    expect(services.map(({ name }) => name)).toEqual(['mfe-help']);
  });

  it('rekey leaves one key, which signs at once', async () => {
    const url = await site();
    const kids = async () => {
      const response = await fetch(`${url}/.well-known/mortar-jwks.json`);
      return ((await response.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
    };
    const [before] = await kids();
    const { printed } = await mortar('release', url, 'rekey', '--json');
    const { kid } = JSON.parse(printed) as { kid: string };
    expect(await kids()).toEqual([kid]);
    expect(kid).not.toBe(before);
    expect((await fixture.audit.history({ subject: 'site' }))[0]).toMatchObject({
      action: 'key-rotate',
      after: { kid },
    });
  });
});
