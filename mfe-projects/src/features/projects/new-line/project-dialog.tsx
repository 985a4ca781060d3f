import type { MarketSlots } from '@mortar/contracts';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { AddToProject } from './add-to-project.tsx';

interface LineDialogProps {
  productId: string;
  quantity: number;
  open: boolean;
  onClose: () => void;
}

/** Puts a product on a list without leaving its page. */
export function LineDialog({ productId, quantity, open, onClose }: LineDialogProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title="Add to project" size="small">
      <AddToProject productId={productId} quantity={quantity} onAdded={onClose} />
    </Dialog>
  );
}

/** {@link LineDialog} on a product's page. */
export function ProjectDialog(slot: MarketSlots['project-dialog']): ReactNode {
  return <LineDialog open {...slot} />;
}
