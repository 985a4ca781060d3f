import { paths } from '@mortar/contracts/site-paths';
import { UNIT_WORDS } from '@mortar/contracts/units';
import { useAuth } from '@mortar/store';
import { ButtonLink, Image, Link, Price, Text } from '@mortar/ui';
import { PlusIcon } from '@mortar/ui/icons';
import { type AddedProduct as Added, draftAnotherLike } from '#/lib/wizard/product-draft.ts';
import styles from './added-product.module.css';

/** The product that was just added, above the page of its store. */
export function AddedProduct({ added: { productId, form } }: { added: Added }) {
  const { id } = useAuth().userDetails;
  const { title, price, priceUnit, images, category } = form;
  return (
    <section aria-label="Just added" className={styles.added}>
      <Image image={images?.[0]} categoryId={category} alt="" sizes="4.5rem" className={styles.photo} />
      <div className={styles.words}>
        <Text size="xs" className={styles.mark}>
          Just added
        </Text>
        <Link href={paths.product(productId)} variant="quiet" className={styles.title}>
          {title}
        </Link>
        <Price price={price} unit={priceUnit ? UNIT_WORDS[priceUnit].one : undefined} />
      </div>
      <ButtonLink
        href={`${paths.createProduct}#add`}
        variant="outline"
        startIcon={<PlusIcon size={18} aria-hidden="true" />}
        onClick={() => draftAnotherLike(form, id)}
      >
        Add another like this
      </ButtonLink>
    </section>
  );
}
