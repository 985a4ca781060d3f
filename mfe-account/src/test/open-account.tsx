import { aBuyer, renderAtRoute } from '@mortar/testing';
import type { ReactNode } from 'react';
import routes from '#/exposed/routes.tsx';

type Opened = ReturnType<typeof renderAtRoute>;
type Options = Partial<Omit<Parameters<typeof renderAtRoute>[0], 'at' | 'routes'>>;

/** Renders the remote at a path, as a signed-in buyer by default. */
export function openAccount(at: string, options: Options = {}): Opened {
  return renderAtRoute({ routes, at, auth: aBuyer(), ...options });
}

/** Opens a page that holds one of the remote's slots. */
export function openSlot(slot: ReactNode, options: Options = {}): Opened {
  return renderAtRoute({ routes: [{ path: '/', element: slot }], at: '/', auth: aBuyer(), ...options });
}
