import { keptPlace } from '@mortar/store';
import type { ComponentProps, SyntheticEvent } from 'react';
import { Link, useNavigate } from '@mortar/navigation';

type LinkProps = ComponentProps<typeof Link>;

/** Lists of products, but not a product. */
const LIST = /^\/(?:search(?=\?)|products\/(?!view\/))[^#]*$/;
/** Lists of stores are not of products. */
const PLACED = /[?&](?:state|area|serves|in)=/;

/** The address of a list with the kept place; undefined for other addresses, and without a kept place. */
export function placedAddress(address: string): string | undefined {
  const state = LIST.test(address) && !PLACED.test(address) ? keptPlace() : undefined;
  return state && `${address}${address.includes('?') ? '&' : '?'}state=${state}`;
}

/**
 * A link whose address gets the kept place when it is about to be followed: documents are the same for all visitors.
 */
export function PlacedLink({ to, onClick, onPointerDown, onFocus, ...link }: LinkProps) {
  const navigate = useNavigate();
  const place = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    const placed = placedAddress(String(to));
    if (placed) currentTarget.href = placed;
  };
  return (
    <Link
      to={to}
      {...link}
      onPointerDown={(event) => {
        place(event);
        onPointerDown?.(event);
      }}
      onFocus={(event) => {
        place(event);
        onFocus?.(event);
      }}
      onClick={(event) => {
        onClick?.(event);
        const placed = placedAddress(String(to));
        const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!placed || event.defaultPrevented || opensElsewhere) return;
        event.preventDefault();
        void navigate(placed, { replace: link.replace, state: link.state });
      }}
    />
  );
}
