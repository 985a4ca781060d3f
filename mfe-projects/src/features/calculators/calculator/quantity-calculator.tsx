import type { MarketSlots } from '@mortar/contracts';
import { Dialog } from '@mortar/ui/overlays';
import { type ReactNode, useState } from 'react';
import { KINDS } from '../kinds/kinds.ts';
import { Calculator } from './calculator.tsx';

/** How much of a product is needed, in a dialog on its page. */
export function QuantityCalculator({ productId, calculator, onClose }: MarketSlots['quantity-calculator']): ReactNode {
  const [query, setQuery] = useState(() => new URLSearchParams({ product: productId }).toString());
  return (
    <Dialog open onClose={onClose} title="How much do I need?" size="large">
      <Calculator kind={KINDS[calculator]} query={query} onSettled={(next) => setQuery(next.toString())} isNarrow />
    </Dialog>
  );
}
