import type { ProductDetail } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Slot } from '@mortar/navigation';
import { ButtonLink } from '@mortar/ui';
import { ListIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import styles from './product.module.css';
import { useDialogLink } from './use-dialog-link.tsx';

interface ProjectLinkProps {
  product: ProductDetail;
  quantity: number;
}

/** Puts a quantity of a product on a project list. Where the dialog fails, the link leads to its page. */
export function ProjectLink({ product: { productId }, quantity }: ProjectLinkProps): ReactNode {
  const { open, isOpen, slot } = useDialogLink();

  return (
    <>
      <ButtonLink
        variant="outline"
        className={styles.projectLink}
        rel="nofollow"
        href={`${paths.newProjectLine}?${new URLSearchParams({ product: productId, quantity: String(quantity) })}`}
        onClick={open}
        startIcon={<ListIcon size={20} aria-hidden="true" />}
      >
        Add to project
      </ButtonLink>
      {isOpen && <Slot name="project-dialog" productId={productId} quantity={quantity} {...slot} />}
    </>
  );
}
