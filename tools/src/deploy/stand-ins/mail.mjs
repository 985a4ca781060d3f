// A mail server that delivers nothing: what it received is listed as Mailpit does, by /api/v1/messages.
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

const messages = [];
new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    let text = '';
    stream.on('data', (part) => {
      text += part;
    });
    stream.on('end', () => done(null, messages.push(text)));
  },
}).listen(1025);
createServer((_request, response) => response.end(JSON.stringify({ messages }))).listen(8025);
