import { keptPlace } from '@mortar/store';
import type { ComponentProps, SyntheticEvent } from 'react';
import { Link } from '@mortar/navigation';

type LinkProps = ComponentProps<typeof Link>;

/** Lists of products, but not a product. */
export const PRODUCT_LIST = /^\/(?:search(?=\?)|products\/(?!view\/))[^#]*$/;
/** Lists of stores are not of products; a store is where it is. */
const PLACED = /[?&](?:state|area|serves|in|store)=/;

/** The address of a list with the kept place; undefined for other addresses, and without a kept place. */
export function placedAddress(address: string): string | undefined {
  const state = PRODUCT_LIST.test(address) && !PLACED.test(address) ? keptPlace() : undefined;
  return state && `${address}${address.includes('?') ? '&' : '?'}state=${state}`;
}

/**
 * A link whose address gets the kept place when it is about to be followed: documents are the same for all visitors.
 */
export function PlacedLink({ to, onClick, onPointerDown, onFocus, ...link }: LinkProps) {
  const placed =
    <E extends SyntheticEvent<HTMLAnchorElement>>(then?: (event: E) => void) =>
    (event: E) => {
      event.currentTarget.href = placedAddress(to) ?? to;
      then?.(event);
    };
  return (
    <Link to={to} onPointerDown={placed(onPointerDown)} onFocus={placed(onFocus)} onClick={placed(onClick)} {...link} />
  );
}
