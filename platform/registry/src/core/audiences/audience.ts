/** What a browser is, as coarsely as a request tells it. */
export const DEVICES = ['phone', 'other'] as const;
export type Device = (typeof DEVICES)[number];

/**
 * Visitors who may get a candidate before everybody: staff, holders of an invitation to the front end, visitors from a
 * country (ISO 3166, two letters), or those with a kind of device.
 */
export type Audience = 'staff' | 'invited' | `country=${string}` | `device=${Device}`;

/** How an audience is written. */
export const AUDIENCE_PATTERN = `^(staff|invited|country=[A-Z]{2}|device=(${DEVICES.join('|')}))$`;

/** An audience, and the share of it that gets the candidate, in hundredths of a percent. */
export interface AudienceShare {
  audience: Audience;
  share: number;
}

export function isAudience(text: string): text is Audience {
  return new RegExp(AUDIENCE_PATTERN).test(text);
}

/** The visitors of an audience, as part of a sentence. */
export function describeAudience(audience: Audience): string {
  if (audience === 'staff') return 'staff';
  if (audience === 'invited') return 'visitors with an invitation';
  const [kind, value] = audience.split('=');
  if (kind === 'country') return `visitors from ${value}`;
  return value === 'phone' ? 'visitors with phones' : 'visitors without phones';
}
