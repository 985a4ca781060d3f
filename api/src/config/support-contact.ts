import type { SupportContact } from '@mortar/contracts';
import { Type } from 'typebox';

const phone = Type.Optional(
  Type.String({
    pattern: '^\\+[1-9][\\d ]{6,20}$',
    description: 'must be an international number, as in +234 803 123 4567',
  }),
);

/** How the operator of the market is reached: the support pages show it. */
export const supportFields = {
  SUPPORT_EMAIL: Type.Optional(
    Type.String({
      pattern: '^[^@<>\\s]+@[^@<>\\s]+\\.[^@<>\\s.]+$',
      description: 'must be an address, as in help@mortar.example',
    }),
  ),
  SUPPORT_PHONE: phone,
  SUPPORT_WHATSAPP: phone,
  SUPPORT_HOURS: Type.Optional(Type.String({ maxLength: 120 })),
};

export interface SupportSettings {
  contact: SupportContact;
  /** Names of the variables that are not set. */
  missing: string[];
}

interface SupportEnvironment extends Partial<Record<keyof typeof supportFields, string | undefined>> {
  PUBLIC_URL: string;
}

/** What the support pages show. Without an address it is the mailbox `support` in the domain of the site. */
export function supportSettings(env: SupportEnvironment): SupportSettings {
  const { hostname } = new URL(env.PUBLIC_URL);
  return {
    contact: {
      email: env.SUPPORT_EMAIL ?? `support@${hostname.replace(/^www\./, '')}`,
      phone: env.SUPPORT_PHONE ?? null,
      whatsapp: env.SUPPORT_WHATSAPP ?? null,
      hours: env.SUPPORT_HOURS ?? null,
    },
    missing: (['SUPPORT_EMAIL', 'SUPPORT_PHONE', 'SUPPORT_WHATSAPP', 'SUPPORT_HOURS'] as const).filter(
      (name) => !env[name],
    ),
  };
}
