import { paths } from '@mortar/contracts/site-paths';
import { ButtonLink, onDemand } from '@mortar/ui';
import { type MouseEvent, type ReactNode, useState } from 'react';

const LineDialog = onDemand(
  async () =>
    (await import(/* webpackChunkName: "project-dialog" */ '../../projects/new-line/project-dialog.tsx')).LineDialog,
);

interface ProjectLinkProps {
  productId: string;
  quantity: number;
}

/** Puts the result of a calculator on a project list: here, and without scripts on a page of its own. */
export function ProjectLink({ productId, quantity }: ProjectLinkProps): ReactNode {
  const [isOpen, setOpen] = useState(false);

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
      <LineDialog open={isOpen} productId={productId} quantity={quantity} onClose={() => setOpen(false)} />
    </>
  );
}
