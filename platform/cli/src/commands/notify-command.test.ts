import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addressRanges } from '@mortar/server/environment';
import { Webhook } from 'standardwebhooks';
import { runCommand } from '#run-command.ts';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { setUpGateway } from '@mortar/gateway/test/gateway-fixture';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import type { Notice } from '@mortar/registry/notices/notice';

const fixture = setUpGateway();
const BY = { actor: 'grace', reason: 'it blinks' };

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  notice: Notice;
}

const webhookNetworks = addressRanges('WEBHOOK_NETWORKS', '127.0.0.0/8');

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** @param respond left out: the webhook never responds */
async function startWebhook(respond?: (nth: number) => number): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body, notice: JSON.parse(body) as Notice });
      if (respond) response.writeHead(respond(received.length)).end();
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

/** The command line of a release manager, at a site with some gateways. */
async function openSite(gateways = 1) {
  const config = { webhookNetworks, publicUrl: 'https://mortar.example' };
  const [app] = await Promise.all(Array.from({ length: gateways }, () => fixture.gateway(config)));
  const site = await app?.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await fixture.tokens.create({ label: 'grace', scope: 'release' }, ORIGIN);
  return async function mortar(...words: string[]): Promise<{ code: number; printed: string }> {
    const printed: string[] = [];
    const code = await runCommand(words, {
      directory: fixture.folder,
      environment: { ...process.env, MORTAR_SITE: site, MORTAR_TOKEN: token },
      print: (line) => printed.push(line),
      printError: (line) => printed.push(line),
      onInterrupt: () => () => undefined,
    });
    return { code, printed: printed.join('\n') };
  };
}

const idOf = async (url: string) => (await fixture.receivers.list()).find(({ address }) => address === url)?.id ?? '';

/** Makes notices due that wait for their next attempt. */
async function skipWait(): Promise<void> {
  await fixture.database.query(
    "update release_jobs.job set start_after = now() - interval '1 second' where state = 'retry'",
  );
  await fixture.database.query("select pg_notify('release_jobs', 'notice')");
}

it('webhook gets each change once from two gateways, with what a receiver needs to verify it', async () => {
  const { url, received } = await startWebhook((nth) => (nth === 1 ? 500 : 204));
  const silent = await startWebhook();
  const ofAccount = await startWebhook(() => 200);
  await fixture.release({ version: '1.0.0' });
  for (const version of ['1.1.0', '1.2.0']) await fixture.publisher.publish(await buildPackage({ version }), ORIGIN);
  const mortar = await openSite(2);
  const [secret = ''] = (await mortar('notify', 'add', url, '--remote', 'mfe-articles')).printed.split('\n');
  await mortar('notify', 'add', silent.url);
  await mortar('notify', 'add', ofAccount.url, '--remote', 'mfe-account');
  expect((await mortar('notify', 'add', url)).printed).toContain('is notified already');
  expect((await mortar('notify', 'list')).printed.match(/none yet/g)).toHaveLength(3);

  const plan = { steps: [10, 100], everySeconds: 600, evidence: 200 };
  await fixture.rollouts.start('mfe-articles', { ...BY, ...plan, to: '1.1.0' });
  await fixture.rollouts.change('mfe-articles', 'pause', BY);
  await eventually(
    async () => received.length,
    (count) => count >= 1,
  );
  await fixture.rollouts.change('mfe-articles', 'advance', { ...BY, reason: 'healthy' });
  await fixture.rollouts.change('mfe-articles', 'advance', { ...BY, reason: 'healthy at every step' });
  await fixture.activation.rollBack('mfe-articles', BY);
  await fixture.freezes.begin({ ...BY, reason: 'a holiday' });
  await fixture.freezes.end({ ...BY, reason: 'it is over' });
  await eventually(
    async () => {
      await skipWait();
      return received.length;
    },
    (count) => count >= 6,
  );

  const [first, ...accepted] = received;
  expect(accepted.map(({ notice }) => notice.type).toSorted()).toEqual(
    ['freeze', 'rollback', 'rollout-advance', 'rollout-pause', 'unfreeze'].toSorted(),
  );
  const ids = accepted.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(5);
  expect(ids).toContain(first?.headers['webhook-id']);
  for (const { headers, body } of received) {
    const signed = headers as Record<string, string>;
    expect(new Webhook(secret).verify(body, signed)).toEqual(JSON.parse(body));
    expect(() => new Webhook(secret).verify(`${body} `, signed)).toThrow('No matching signature found');
  }
  expect(first?.notice).toMatchObject({
    type: 'rollout-pause',
    data: {
      actor: 'grace',
      subject: 'mfe-articles',
      change: 'rollout-pause mfe-articles 1.1.0',
      reason: 'it blinks',
      sentence: 'rollout-pause mfe-articles 1.1.0 by grace: it blinks',
      url: 'https://mortar.example/releases#mfe-articles',
    },
  });
  const frozen = accepted.find(({ notice }) => notice.type === 'freeze');
  expect(frozen?.notice).toMatchObject({ data: { subject: 'site', url: 'https://mortar.example/releases' } });
  await eventually(
    async () => ofAccount.received.map(({ notice }) => notice.type).toSorted(),
    (types) => types.join() === 'freeze,unfreeze',
  );
  const { printed: history } = await mortar('history', 'mfe-articles');
  expect(history).toMatch(/grace +rollback mfe-articles 1\.1\.0 → 1\.0\.0 +it blinks/);

  const { printed: list } = await eventually(
    () => mortar('notify', 'list'),
    ({ printed }) => /accepted with 204/.test(printed) && /accepted with 200/.test(printed),
  );
  expect(list).toContain(silent.url);
  const id = await idOf(url);
  expect((await mortar('notify', 'remove', id)).code).toBe(0);
  expect((await mortar('notify', 'list')).printed).not.toContain(url);
  expect((await mortar('notify', 'remove', id)).printed).toContain('There is no receiver');
  // An address may contain a secret, and many read the history.
  const { printed: added } = await mortar('history');
  expect(added).toContain('receiver-add');
  expect(JSON.stringify(await fixture.audit.history())).not.toContain('/hook');
});

it('test of a webhook is signed as notices are, and says how the webhook responded', async () => {
  let status = 204;
  const { url, received } = await startWebhook(() => status);
  const mortar = await openSite();
  const [secret = ''] = (await mortar('notify', 'add', url)).printed.split('\n');
  const id = await idOf(url);
  expect(await mortar('notify', 'test', id, '--reason', 'a new chat')).toEqual({
    code: 0,
    printed: `Receiver ${id} accepted the test with 204.`,
  });
  const [{ headers, body, notice } = {} as Received] = received;
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(notice);
  expect(notice).toMatchObject({ type: 'test', data: { seq: 0, actor: 'grace', reason: 'a new chat' } });
  status = 503;
  expect(await mortar('notify', 'test', id)).toEqual({
    code: 1,
    printed: expect.stringContaining('The test was not accepted: The receiver responded with 503.'),
  });
  expect((await mortar('notify', 'list')).printed).toMatch(/Z failed: The receiver responded with 503$/);
  expect(received).toHaveLength(2);
  const gone = await mortar('notify', 'test', '0198f0c2-5a3e-7c11-9d2e-4b7f6a1c8d20');
  expect(gone).toEqual({ code: 3, printed: expect.stringContaining('There is no receiver') });
});

it('webhook that responds with 410 gets no more notices until a test of it', async () => {
  let status = 410;
  const { url, received } = await startWebhook(() => status);
  const mortar = await openSite();
  await mortar('notify', 'add', url);
  await fixture.freezes.begin(BY);
  await eventually(fixture.receivers.list, ([receiver]) => receiver?.lastDelivery?.status === 410);
  await fixture.freezes.end(BY);
  const jobs = () => fixture.database.query('select id from release_jobs.job');
  await eventually(jobs, ({ length }) => length === 0);
  expect(received.map(({ notice }) => notice.type)).toEqual(['freeze']);

  status = 200;
  await mortar('notify', 'test', await idOf(url));
  await fixture.freezes.begin(BY);
  await eventually(
    async () => received.map(({ notice }) => notice.type),
    (types) => types.join() === 'freeze,test,freeze',
  );
});

it('notice that failed in every attempt is given up, and its receiver says why', async () => {
  const { url, received } = await startWebhook(() => 500);
  const mortar = await openSite();
  await mortar('notify', 'add', url);
  await fixture.freezes.begin(BY);
  const jobs = () => fixture.database.query('select state from release_jobs.job');
  await eventually(
    async () => {
      await skipWait();
      return jobs();
    },
    ({ length }) => length === 0,
  );
  expect(received).toHaveLength(14);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await mortar('notify', 'list')).printed).toContain('failed: The receiver responded with 500');
});
