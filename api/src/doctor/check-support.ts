import { type Check, ok, warning } from '@mortar/server/doctor';
import type { SupportSettings } from '#config/support-contact.ts';

/** Says what the support pages cannot show. A market may have no telephone, but everybody has to reach it. */
export function checkSupport({ contact, missing }: SupportSettings): Check {
  return {
    part: 'support',
    run: async () => {
      const lacking = missing.length > 0 ? `, without ${missing.join(', ')}` : '';
      const sentence = `Support pages name ${contact.email}${lacking}`;
      const isComplete = !missing.includes('SUPPORT_EMAIL') && !missing.includes('SUPPORT_HOURS');
      return isComplete ? ok(`${sentence}.`) : warning(`${sentence}: set the address and the opening hours.`);
    },
  };
}
