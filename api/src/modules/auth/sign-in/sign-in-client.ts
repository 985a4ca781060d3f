import { clientNetwork } from '@mortar/server/http';
import type { FastifyRequest } from 'fastify';
import type { DeviceCookie } from '../known-devices/device-cookie.ts';
import { type SessionOrigin, sessionOrigin } from '../sessions/session-origin.ts';

/** Where a request to sign in or register comes from. */
export interface SignInClient {
  /** As `clientNetwork` names it. */
  network: string;
  /** The device cookie of the request. */
  devices: string | undefined;
  /** What the list of sessions says of it. */
  origin: SessionOrigin;
}

export function signInClient(request: FastifyRequest, deviceCookie: DeviceCookie): SignInClient {
  const network = clientNetwork(request.ip);
  const origin = sessionOrigin(request.headers['user-agent'], network);
  return { network, devices: deviceCookie.read(request), origin };
}
