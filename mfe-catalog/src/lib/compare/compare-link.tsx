import { paths } from '@mortar/contracts/site-paths';
import { Link, Text } from '@mortar/ui';
import type { ReactNode } from 'react';

/** The way to the ticked products side by side, or what is missing for it. */
export function CompareLink({ ids }: { ids: readonly string[] }): ReactNode {
  if (ids.length === 0) return null;
  if (ids.length === 1) return <Text size="s">Choose one more to compare.</Text>;
  const query = new URLSearchParams(ids.map((id) => ['id', id]));
  return <Link href={`${paths.compare}?${query}`}>{`Compare ${ids.length} products`}</Link>;
}
