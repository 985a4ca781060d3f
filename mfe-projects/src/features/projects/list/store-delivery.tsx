import { type DeliveryArea, deliverySummary, deliveryTo, termsText } from '@mortar/contracts/places/delivery';
import { stateName } from '@mortar/contracts/places/nigeria';
import { useKeptPlace } from '@mortar/store';
import { Text } from '@mortar/ui';
import type { ReactNode } from 'react';

/** Whether a store delivers to the state that the visitor chose last, and for how much. */
export function StoreDelivery({ areas }: { areas: readonly DeliveryArea[] }): ReactNode {
  const place = useKeptPlace();
  return (
    <Text size="s" tone="soft">
      {deliveryText(areas, place)}
    </Text>
  );
}

/** E.g. `Delivers to Lagos from ₦15,000, 1 to 2 days`. */
function deliveryText(areas: readonly DeliveryArea[], place: string | undefined): string {
  if (place === undefined && areas.length > 0) return deliverySummary(areas);
  const area = place === undefined ? undefined : deliveryTo(areas, place);
  if (place === undefined || area === undefined) return 'Ask about delivery';
  return [`Delivers to ${stateName(place)}`, termsText(area)].filter(Boolean).join(' ');
}
