import { listingDescription, paths, type State } from '@mortar/contracts';
import type { PageMetadata } from '@mortar/federation';
import type { CategoryTree } from '#modules/categories/index.ts';
import type { SiteAddress } from './site-address.ts';
import { breadcrumbList, type Crumb } from './structured-data.ts';

/** Page metadata of a category's listing, the same for every filter and sort. */
export function categoryMetadata(tree: CategoryTree, categoryId: string, address: SiteAddress): PageMetadata {
  return listingMetadata([categoryCrumb(tree, categoryId)], address);
}

/** Page metadata of a subcategory's listing. */
export function subcategoryMetadata(
  tree: CategoryTree,
  categoryId: string,
  subcategoryId: string,
  address: SiteAddress,
): PageMetadata {
  const category = categoryCrumb(tree, categoryId);
  const path = paths.subcategory(categoryId, subcategoryId);
  return listingMetadata([category, { name: tree.nameBelow(subcategoryId), path }], address);
}

/** Page metadata of a state's listing. */
export function placeMetadata({ id, name }: State, address: SiteAddress): PageMetadata {
  const places = { name: 'Places', path: paths.places };
  return listingMetadata([places, { name: `Building materials in ${name}`, path: paths.place(id) }], address);
}

/** Page metadata of a list that its owner has shared by a link. */
export function sharedListMetadata({ name, path }: Crumb, address: SiteAddress): PageMetadata {
  const description = `${name}: a list of building materials that was shared with you.`;
  return { title: name, description, url: address(path), type: 'website', image: null, jsonLd: [] };
}

function categoryCrumb(tree: CategoryTree, categoryId: string): Crumb {
  return { name: tree.nameOf(categoryId), path: paths.category(categoryId) };
}

function listingMetadata(crumbs: [Crumb, ...Crumb[]], address: SiteAddress): PageMetadata {
  const { name, path } = crumbs.at(-1) ?? crumbs[0];
  return {
    title: name,
    description: listingDescription(name),
    url: address(path),
    type: 'website',
    image: null,
    jsonLd: [breadcrumbList(crumbs, address)],
  };
}
