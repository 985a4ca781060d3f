import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createMailer } from './mailer.ts';

const from = 'Mortar <no-reply@mortar.example>';
const mail = { to: 'ada@example.com', subject: 'Ẹ kú àárọ̀', text: 'Your code is 123456\n' };

describe('a mailer with an SMTP server', () => {
  const received: { from: string; to: string[]; message: string }[] = [];
  let server: SMTPServer;
  let smtpUrl: string;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('unknown') ? new Error('no such mailbox') : null),
      onData: (stream, { envelope }, done) => {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        stream.once('end', () => done());
        void text(stream).then((message) => received.push({ from: sender, to, message }));
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  it('sends a mail with its sender, recipient and text', async () => {
    await createMailer({ from, transport: { smtpUrl } }, () => undefined)(mail);
    expect(received).toEqual([
      {
        from: 'no-reply@mortar.example',
        to: ['ada@example.com'],
        message: expect.stringContaining('Your code is 123456'),
      },
    ]);
    expect(received[0]?.message).toContain('From: Mortar <no-reply@mortar.example>');
  });

  it('sends the address of one-click unsubscription whole, however long it is', async () => {
    const unsubscribe = `https://mortar.example/api/unsubscribe?token=${'x'.repeat(300)}`;
    await createMailer({ from, transport: { smtpUrl } }, () => undefined)({ ...mail, unsubscribe });
    const { message = '' } = received.at(-1) ?? {};
    expect(message).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribe.replace('?', '.')}>\r$`, 'm'));
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it('rejects when the server does not accept the recipient', async () => {
    const send = createMailer({ from, transport: { smtpUrl } }, () => undefined);
    await expect(send({ ...mail, to: 'unknown@example.com' })).rejects.toThrow('no such mailbox');
  });

  it('does not send to a second address when the recipient contains a header injection', async () => {
    const send = createMailer({ from, transport: { smtpUrl } }, () => undefined);
    await send({ ...mail, to: 'ada@example.com\r\nBcc: eve@example.com' }).catch(() => undefined);
    expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.com');
  });
});

describe('a mailer without a server', () => {
  it('writes the mail to a file and logs its path', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'mortar-mail-'));
    const outbox = join(directory, 'outbox');
    const log = jest.fn();
    await createMailer({ from, transport: { outbox } }, log)(mail);
    const [name = ''] = await readdir(outbox);
    expect(await readFile(join(outbox, name), 'utf8')).toContain('Your code is 123456');
    expect(log).toHaveBeenCalledWith(expect.stringContaining(join(outbox, name)));
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    // Its owner alone reads it.
    expect([await modeOf(outbox), await modeOf(join(outbox, name))]).toEqual([0o700, 0o600]);
    await rm(directory, { recursive: true, force: true });
  });
});
