import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string[];
  message: string;
}

/** A mail server that can be unavailable. */
export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Connections, also those that got no greeting. */
  connections: number;
  /** While it does not greet, a connection gets no response at all. */
  greets: boolean;
  close(): Promise<void>;
}

/** Starts a mail server on a free port. It knows no mailbox whose name begins with `unknown`. */
export async function startMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      server.connections += 1;
      if (server.greets) done();
    },
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('unknown') ? new Error('no such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      stream.once('end', () => done());
      void text(stream).then((message) => server.received.push({ to, message }));
    },
  });
  // Of connections whose client was killed.
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    connections: 0,
    greets: true,
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
  return server;
}
