import type { ProductDetail } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { UNIT_WORDS } from '@mortar/contracts/units';
import { CallLink, ContactSeller, countContact, WhatsAppLink } from '@mortar/product-actions';
import { reportGoal } from '@mortar/navigation/goals';
import { Price, useHydrated } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './contact-seller.module.css';

/** How to reach the store of a product. On a phone the bar has the buttons, and this the number. */
export function ProductContact({ product }: { product: ProductDetail }): ReactNode {
  return (
    <div className={styles.contact}>
      <ContactSeller
        phone={product.store.phone}
        message={useEnquiry(product)}
        size="large"
        quiet={product.availability === 'sold-out'}
        onContact={reportContact(product)}
      />
    </div>
  );
}

/** At the lower edge of a phone's screen, however far one has read; with the price once that is out of sight. */
export function ContactBar({ product }: { product: ProductDetail }): ReactNode {
  const { price, priceUnit, store } = product;
  const message = useEnquiry(product);
  return (
    <aside className={styles.bar} aria-label="Contact the store">
      <div className={styles.barPrice} aria-hidden="true">
        <Price price={price} unit={priceUnit ? UNIT_WORDS[priceUnit].one : undefined} />
      </div>
      <CallLink phone={store.phone} quiet={product.availability === 'sold-out'} onContact={reportContact(product)} />
      <WhatsAppLink phone={store.phone} message={message} onContact={reportContact(product)} />
    </aside>
  );
}

const reportContact =
  ({ productId, store }: ProductDetail) =>
  (channel: 'phone' | 'whatsapp') => {
    reportGoal('contact-pressed');
    countContact({ storeId: store.storeId, productId, channel });
  };

/** What a message about a product begins with. The address is left out until the site's origin is known. */
function useEnquiry({ productId, title, store }: ProductDetail): string {
  const hydrated = useHydrated();
  const where = hydrated ? `: ${new URL(paths.product(productId), window.location.origin).href}` : '';
  return `Hello ${store.name}, I am interested in "${title}" on Mortar${where}`;
}
