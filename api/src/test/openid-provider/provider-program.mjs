// An OpenID provider on a free port, whose address it prints. A user who signs in says who they are: the login is a query
// with the claims of that person, `email=ada@example.com&email_verified=true`.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const [redirectAddress] = process.argv.slice(2);
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${server.address().port}`;
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'mortar',
      client_secret: 'a client secret',
      redirect_uris: [redirectAddress],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  cookies: { keys: ['a key of this test'] },
  findAccount: (_context, login) => ({ accountId: login, claims: () => ({ sub: login, ...claimsOf(login) }) }),
});
server.on('request', provider.callback());
process.stdout.write(`${issuer}\n`);

function claimsOf(login) {
  const claims = Object.fromEntries(new URLSearchParams(login));
  return { ...claims, email_verified: claims.email_verified === 'true' };
}
