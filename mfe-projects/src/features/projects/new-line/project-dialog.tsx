import type { MarketSlots } from '@mortar/contracts';
import { useToast } from '@mortar/ui';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { AddToProject } from './add-to-project.tsx';

/** Puts a product on a list without leaving its page. */
export function ProjectDialog({ productId, quantity, onClose }: MarketSlots['project-dialog']): ReactNode {
  const toast = useToast();
  return (
    <Dialog open onClose={onClose} title="Add to project" size="small">
      <AddToProject
        productId={productId}
        quantity={quantity}
        onAdded={({ message, path }) => {
          toast.success(message, { label: 'Open the list', href: path });
          onClose();
        }}
      />
    </Dialog>
  );
}
