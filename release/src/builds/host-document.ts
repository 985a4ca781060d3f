import { Refusal } from '#core/errors/refusal.ts';

const HEAD_MARKER = '<!--mortar:head-->';
const BOOT_MARKER = '<!--mortar:boot-->';

/** The host's document, split at the places where the gateway inserts something. */
export interface HostDocument {
  beforeHead: string;
  betweenHeadAndBoot: string;
  afterBoot: string;
}

/** Splits the host's document at its two markers; refuses one without them. */
export function parseHostDocument(html: string): HostDocument {
  const [beforeHead, rest, ...moreHeads] = html.split(HEAD_MARKER);
  const [betweenHeadAndBoot, afterBoot, ...moreBoots] = (rest ?? '').split(BOOT_MARKER);
  if (beforeHead === undefined || betweenHeadAndBoot === undefined || afterBoot === undefined) {
    throw unusable();
  }
  if (moreHeads.length > 0 || moreBoots.length > 0) throw unusable();
  return { beforeHead, betweenHeadAndBoot, afterBoot };
}

function unusable(): Refusal {
  return new Refusal(
    'bad-files',
    `The host's document needs ${HEAD_MARKER} in its head and, after it, ${BOOT_MARKER} in its body, once each: put them into src/index.html.`,
  );
}
