import { paths } from '@mortar/contracts/site-paths';
import { Slot } from '@mortar/navigation';
import { ButtonLink, UnavailableToast } from '@mortar/ui';
import { type MouseEvent, type ReactNode, useState } from 'react';

interface ProjectLinkProps {
  productId: string;
  quantity: number;
}

/** Puts the result of a calculator on a project list: here, and without scripts on a page of its own. */
export function ProjectLink({ productId, quantity }: ProjectLinkProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <ButtonLink
        rel="nofollow"
        href={`${paths.newProjectLine}?${new URLSearchParams({ product: productId, quantity: String(quantity) })}`}
        onClick={open}
      >
        Add to project
      </ButtonLink>
      {isOpen && (
        <Slot
          name="project-dialog"
          productId={productId}
          quantity={quantity}
          onClose={close}
          fallback={<UnavailableToast what="Projects" onShown={close} />}
        />
      )}
    </>
  );
}
