import type { ProductDetail } from '@mortar/contracts';
import { useOwnsStore } from '@mortar/product-actions';
import { ButtonLink, PhoneIcon, Price } from '@mortar/ui';
import type { ReactNode } from 'react';
import { phoneLink } from './contact-links.ts';
import styles from './product.module.css';
import { usePlace } from './use-place.ts';

/** Price and Contact Seller at the lower edge of a phone's screen, however far one has read. */
export function ContactBar({ product }: { product: ProductDetail }): ReactNode {
  const place = usePlace(!useOwnsStore(product.storeId));
  return (
    place.kept && (
      <aside className={styles.contactBar} style={place.style} aria-label="Contact the store">
        <Price price={product.price} size="large" />
        <ButtonLink href={phoneLink(product.store.phone)} startIcon={<PhoneIcon size={18} aria-hidden="true" />}>
          Contact Seller
        </ButtonLink>
      </aside>
    )
  );
}
