import type { ProductDetail } from '@mortar/contracts';
import { AVAILABILITY_NAMES, leadTimeText, takesLeadTime } from '@mortar/contracts/availability';

/** Whether a product can be had, and how soon. */
export function stockText({ availability, leadTime }: Pick<ProductDetail, 'availability' | 'leadTime'>): string {
  const name = AVAILABILITY_NAMES[availability];
  return leadTime && takesLeadTime(availability) ? `${name}: ${leadTimeText(leadTime)}` : name;
}
