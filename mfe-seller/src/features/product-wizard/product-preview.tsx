import { readAmount } from '@mortar/contracts/amounts';
import { comparablePrice, formatComparable } from '@mortar/contracts/quantity';
import { paths } from '@mortar/contracts/site-paths';
import { cardPricing } from '@mortar/product-actions';
import { ProductCard } from '@mortar/ui';
import { useFormValues } from '@mortar/ui/forms';
import { toPricingRequest } from '#/lib/product-form/pricing-form.mapping.ts';
import { useChosenCategory } from '#/lib/product-form/product-fields.tsx';
import type { ProductFormValues } from '#/lib/product-form/product-form.mapping.ts';

/** The card of the product in the wizard's form, as lists will have it. */
export function ProductPreview() {
  const values = useFormValues<ProductFormValues>();
  const { category } = useChosenCategory();
  const { priceUnit, content, availability } = toPricingRequest(values);
  const price = readAmount(values.price, 'price').value ?? 0;
  const comparable = comparablePrice({ price, priceUnit, content: content && content.amount > 0 ? content : null });
  const title = values.title.trim();
  return (
    <div data-lacks={`${title ? '' : 'name'} ${price ? '' : 'price'}`}>
      <ProductCard
        href={paths.createProduct}
        title={title || 'Name of your product'}
        category={category?.name}
        price={price}
        comparable={price && comparable && comparable.measure !== priceUnit ? formatComparable(comparable) : null}
        {...cardPricing({ priceUnit, availability })}
        image={values.images[0]?.preview}
        categoryId={values.category[0]}
        sizes="18rem"
      />
    </div>
  );
}
