import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { addressRanges } from '@mortar/server/environment';
import { Webhook } from 'standardwebhooks';
import { runCommand } from '#cli/run-command.ts';
import { buildPackage } from '#test/built-package.ts';
import { eventually, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '#test/registry-fixture.ts';
import type { Notice } from './sending/notice.ts';

const fixture = setUpGateway();
const BY = { actor: 'grace', reason: 'it blinks' };

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  notice: Notice;
}

/** A webhook that refuses its first request. */
async function startReceiver(): Promise<{ server: Server; received: Received[]; url: string }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body, notice: JSON.parse(body) as Notice });
      response.statusCode = received.length === 1 ? 500 : 204;
      response.end();
    });
  });
  return { server, received, url: await addressOf(server) };
}

async function addressOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

it('webhooks and mail addresses get each change once from two gateways, with what a receiver needs to verify it', async () => {
  const { server, received, url } = await startReceiver();
  // Never responds.
  const silent = createServer();
  const silentUrl = await addressOf(silent);
  const outbox = join(fixture.folder, 'outbox');
  const notices = {
    networks: addressRanges('WEBHOOK_NETWORKS', '127.0.0.0/8'),
    mail: { from: 'Mortar <no-reply@mortar.example>', transport: { outbox } },
  };
  const publicUrl = 'https://mortar.example';
  await fixture.release({ version: '1.0.0' });
  for (const version of ['1.1.0', '1.2.0']) await fixture.publisher.publish(await buildPackage({ version }), ORIGIN);
  const [app] = await Promise.all([1, 2].map(() => fixture.gateway({ notices, publicUrl })));
  const site = await app?.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await fixture.tokens.create({ label: 'grace', scope: 'release' }, ORIGIN);

  async function mortar(...words: string[]) {
    const printed: string[] = [];
    const code = await runCommand(words, {
      directory: fixture.folder,
      environment: { ...process.env, MORTAR_SITE: site, MORTAR_TOKEN: token },
      print: (line) => printed.push(line),
      printError: (line) => printed.push(line),
      onInterrupt: () => () => undefined,
    });
    return { code, printed: printed.join('\n') };
  }

  try {
    const [secret = ''] = (await mortar('notify', 'add', url)).printed.split('\n');
    await mortar('notify', 'add', silentUrl);
    await mortar('notify', 'add', 'mailto:releases@mortar.example', '--remote', 'mfe-articles');
    await mortar('notify', 'add', 'mailto:account@mortar.example', '--remote', 'mfe-account');
    expect((await mortar('notify', 'add', url)).printed).toContain('is notified already');

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
        // Without the wait before the second attempt.
        await fixture.database.query(
          "update release_jobs.job set start_after = now() - interval '1 second' where state = 'retry' and id = $1",
          [received[0]?.headers['webhook-id']],
        );
        await fixture.database.query("select pg_notify('release_jobs', 'notice')");
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
    const { printed: history } = await mortar('history', 'mfe-articles');
    expect(history).toMatch(/grace +rollback mfe-articles 1\.1\.0 → 1\.0\.0 +it blinks/);

    const mails = await eventually(
      async () => Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8'))),
      ({ length }) => length >= 7,
    );
    const ofArticles = mails.filter((mail) => mail.includes('To: releases@mortar.example'));
    expect(ofArticles).toHaveLength(5);
    expect(ofArticles.join()).toContain('Subject: Mortar: rollout-pause mfe-articles 1.1.0');
    expect(ofArticles.join()).toContain('https://mortar.example/releases');
    const ofAccount = mails.filter((mail) => mail.includes('To: account@mortar.example'));
    expect(ofAccount).toHaveLength(2);
    expect(ofAccount.join()).toContain('Subject: Mortar: freeze site');
    expect(ofAccount.join()).toContain('Subject: Mortar: unfreeze site');

    const { printed: deliveries } = await eventually(
      () => mortar('notify', 'deliveries'),
      ({ printed }) => /delivered after 2 +204/.test(printed),
    );
    expect(deliveries.match(/delivered after 1 +204/g)).toHaveLength(4);
    expect(deliveries).toMatch(new RegExp(`${silentUrl} +\\d+ +waiting after \\d`));

    const { printed: list } = await mortar('notify', 'list');
    const id =
      list
        .split('\n')
        .find((line) => line.includes(url))
        ?.split(' ')[0] ?? '';
    expect((await mortar('notify', 'remove', id)).code).toBe(0);
    expect((await mortar('notify', 'list')).printed).not.toContain(url);
    expect((await mortar('notify', 'remove', id)).printed).toContain('There is no receiver');
    // An address may contain a secret, and many read the history.
    const { printed: added } = await mortar('history');
    expect(added).toContain('receiver-add');
    expect(JSON.stringify(await fixture.audit.history())).not.toContain('/hook');
  } finally {
    await Promise.all([close(server), close(silent)]);
  }
});

it('failed delivery is listed, and attempted once more when a release manager asks for it', async () => {
  let status = 410;
  const server = createServer((_request, response) => {
    response.statusCode = status;
    response.end();
  });
  const url = await addressOf(server);
  const notices = { networks: addressRanges('WEBHOOK_NETWORKS', '127.0.0.0/8') };
  const app = await fixture.gateway({ notices });
  const { token } = await fixture.tokens.create({ label: 'grace', scope: 'release' }, ORIGIN);
  const request = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({ method, url: `/releases/api${path}`, headers: { authorization: `Bearer ${token}` }, payload });
  const delivery = async () =>
    (await request('GET', '/deliveries')).json<{ deliveries: { id: string; status: string; response: string }[] }>()
      .deliveries[0];
  try {
    expect((await request('POST', '/receivers', { address: url, reason: 'chat' })).statusCode).toBe(201);
    await fixture.freezes.begin(BY);
    const failed = await eventually(delivery, (found) => found?.status === 'failed');
    expect(failed?.response).toContain('410');
    // The job ends after its delivery.
    status = 200;
    await eventually(
      async () => (await request('POST', `/deliveries/${failed?.id}/retry`)).statusCode,
      (code) => code === 204,
    );
    await eventually(delivery, (found) => found?.status === 'delivered');
    expect((await request('POST', `/deliveries/${failed?.id}/retry`)).statusCode).toBe(404);
  } finally {
    await close(server);
  }
});
