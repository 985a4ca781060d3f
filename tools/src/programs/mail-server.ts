// A mail server in a process of its own, for a drill that kills it. `mail-server.ts <port>` prints a line once it accepts
// connections, then each mail that arrives as a line of JSON.
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    // Acknowledged once it is out of this process.
    stream.once('end', () => {
      process.stdout.write(`${JSON.stringify(Buffer.concat(parts).toString())}\n`, () => done());
    });
  },
});
server.listen(Number(process.argv[2]), '127.0.0.1');
await once(server.server, 'listening');
process.stdout.write('ready\n');
