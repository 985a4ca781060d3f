import { paths } from '@mortar/contracts/site-paths';
import { Link, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { compareAddress } from './compared-ids.ts';

/** The way to the ticked products side by side, or what is missing for it. */
export function CompareLink({ ids }: { ids: readonly string[] }): ReactNode {
  if (ids.length === 0) return null;
  if (ids.length === 1) return <Text size="s">Choose one more to compare.</Text>;
  return <Link href={compareAddress(paths.compare, ids)}>{`Compare ${ids.length} products`}</Link>;
}
