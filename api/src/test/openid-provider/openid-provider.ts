import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** A person as the provider knows them. */
export interface Person {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** A real OpenID provider in a process of its own. */
export interface OpenIdProvider {
  issuer: string;
  /** Variables with which an API uses it. */
  environment: Record<string, string>;
  /**
   * Does in a browser's place what a person does at the provider: signs in and agrees.
   *
   * @returns the query of the address that the provider sends the browser back to
   */
  signIn: (address: string, person: Person) => Promise<string>;
  /** The same for a person who does not agree. */
  cancel: (address: string) => Promise<string>;
  /** While paused it accepts connections, and does not respond. */
  process: ChildProcess;
  stop: () => Promise<void>;
}

/** Starts the provider for a site at this address. */
export async function startOpenIdProvider(publicUrl: string): Promise<OpenIdProvider> {
  const redirectAddress = `${publicUrl}/login/openid`;
  const provider = spawn(process.execPath, [resolve(__dirname, 'provider-program.mjs'), redirectAddress], {
    // What it warns of is that it is not set up for production.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [issuer] = (await once(createInterface({ input: provider.stdout }), 'line')) as [string];
  const follow = (address: string, person?: Person) => followTo(redirectAddress, address, person);
  return {
    issuer,
    environment: {
      OPENID_ISSUER: issuer,
      OPENID_CLIENT_ID: 'mortar',
      OPENID_CLIENT_SECRET: 'a client secret',
      OPENID_LABEL: 'Builders ID',
    },
    signIn: (address, person) => follow(address, person),
    cancel: (address) => follow(address),
    process: provider,
    stop: async () => {
      provider.kill('SIGKILL');
      if (provider.exitCode === null && provider.signalCode === null) await once(provider, 'exit');
    },
  };
}

const MOST_STEPS = 12;

async function followTo(redirectAddress: string, begin: string, person: Person | undefined): Promise<string> {
  const cookies = new Map<string, string>();
  let address = begin;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (address.startsWith(redirectAddress)) return new URL(address).search.slice(1);
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      body: form ?? null,
      redirect: 'manual',
      headers: { cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    form = undefined;
    if (location) {
      address = new URL(location, address).href;
      continue;
    }
    const html = await response.text();
    const link = person ? /action="([^"]+)"/.exec(html) : /href="([^"]+\/abort)"/.exec(html);
    const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(html) ?? [];
    if (!link?.[1]) throw new Error(`The provider shows what this test does not know: ${response.status} ${html}`);
    address = new URL(link[1], address).href;
    if (person) form = new URLSearchParams({ prompt, login: loginOf(person), password: 'any' });
  }
  throw new Error(`The provider did not send the browser back in ${MOST_STEPS} steps`);
}

const loginOf = (person: Person) =>
  new URLSearchParams(Object.entries(person).map(([claim, value]) => [claim, String(value)])).toString();
