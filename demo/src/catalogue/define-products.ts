import type { CategoryDefinition } from '@mortar/api';
import { readList } from '#lists/read-list.ts';
import { categoryTree } from '#products/category-tree.ts';
import { defineAttributes } from '#products/define-attributes.ts';
import { definePricing } from '#products/define-pricing.ts';
import type { ListedProduct, SeedProduct } from '#products/seed-product.ts';
import type { SeedStore } from '#stores/seed-store.ts';

/** Ids of the names in a list; throws when a name is unknown, which is a mistake in the list. */
function classified({ subcategories, tags }: ListedProduct, shelf: CategoryDefinition) {
  const found = subcategories.map((name) => {
    const subcategory = shelf.subcategories.find((each) => each.name === name);
    if (!subcategory) throw new RangeError(`${shelf.name} has no subcategory ${name}.`);
    return subcategory;
  });
  const tagIds = tags.map((name) => {
    // A tag of its own subcategory first: the same name may stand under several.
    const tag = [...found, ...shelf.subcategories].flatMap((each) => each.tags).find((each) => each.name === name);
    if (!tag) throw new RangeError(`${shelf.name} has no tag ${name}.`);
    return tag.id;
  });
  const subcategoryIds = found.map(({ id }) => id);
  return { categoryId: shelf.id, subcategoryIds, tagNames: tags, browseIds: [...subcategoryIds, ...tagIds] };
}

function defineProduct(listed: ListedProduct, shelf: CategoryDefinition, stores: readonly SeedStore[]): SeedProduct {
  const { id, title, description, naira, isNegotiable, pictures, ageInDays } = listed;
  const store = stores.find(({ name }) => name === listed.store);
  if (!store) throw new RangeError(`There is no store ${listed.store}.`);
  return {
    ...classified(listed, shelf),
    attributes: defineAttributes(listed, shelf),
    id,
    storeId: store.id,
    title,
    description,
    priceKobo: naira * 100,
    pricing: definePricing(listed),
    isNegotiable,
    pictures,
    ageInDays,
  };
}

/** The products of all lists, category by category. */
export function defineProducts(stores: readonly SeedStore[]): SeedProduct[] {
  return categoryTree.flatMap((shelf) =>
    readList<ListedProduct>(`products/${shelf.id}`).map((listed) => defineProduct(listed, shelf, stores)),
  );
}
