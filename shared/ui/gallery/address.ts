import { useSyncExternalStore } from 'react';

/** Colour scheme of a story; `system` is that of the machine. */
export const schemes = ['system', 'light', 'dark'] as const;
/** Pixels; `full` is what the window has. */
export const widths = ['full', '320', '768'] as const;

/** What the gallery shows, as the part of its address after `#` says. */
export interface Address {
  story: string;
  scheme: (typeof schemes)[number];
  width: (typeof widths)[number];
}

export function hashOf({ story, scheme, width }: Address): string {
  return `#${new URLSearchParams({ story, scheme, width }).toString()}`;
}

function addressIn(hash: string): Address {
  const parts = new URLSearchParams(hash.slice(1));
  return {
    story: parts.get('story') ?? '',
    scheme: schemes.find((scheme) => scheme === parts.get('scheme')) ?? 'system',
    width: widths.find((width) => width === parts.get('width')) ?? 'full',
  };
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The address, also after each change of it. */
export function useAddress(): Address {
  return addressIn(useSyncExternalStore(subscribe, () => location.hash));
}
