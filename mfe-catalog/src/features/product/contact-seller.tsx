import type { ProductDetail } from '@mortar/contracts';
import { UNIT_WORDS } from '@mortar/contracts/units';
import { useOwnsStore } from '@mortar/product-actions';
import { ButtonLink, PhoneIcon, Price } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './product.module.css';
import { useReservedSpace } from './use-reserved-space.ts';

/** Price and Contact Seller at the lower edge of a phone's screen, however far one has read. */
export function ContactBar({ product }: { product: ProductDetail }): ReactNode {
  const { priceUnit } = product;
  const space = useReservedSpace(!useOwnsStore(product.storeId));
  return (
    space.isKept && (
      <aside className={styles.contactBar} style={space.style} aria-label="Contact the store">
        <Price
          price={product.price}
          unit={priceUnit ? UNIT_WORDS[priceUnit].one : undefined}
          size="large"
          className={priceUnit ? styles.barPrice : undefined}
        />
        <ButtonLink href={phoneLink(product.store.phone)} startIcon={<PhoneIcon size={18} aria-hidden="true" />}>
          Contact Seller
        </ButtonLink>
      </aside>
    )
  );
}

/** Link that calls the store. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

interface Enquiry {
  phone: string;
  storeName: string;
  productTitle: string;
  /** Address of the product's page; left out where the site's origin is not known. */
  address: string | undefined;
}

/** Link that opens WhatsApp with a message to the store about a product. */
export function whatsAppLink({ phone, storeName, productTitle, address }: Enquiry): string {
  const where = address === undefined ? '' : `: ${address}`;
  const text = `Hello ${storeName}, I am interested in "${productTitle}" on Mortar${where}`;
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?${new URLSearchParams({ text })}`;
}
