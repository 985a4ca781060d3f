import { paths } from '@mortar/contracts/site-paths';
import { Link, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { LIST_FRESH_FOR } from '#/lib/listing/infinite-list.ts';
import { ChipLinks, useCategoryLinks } from '#/lib/missing-page.tsx';
import { useCatalogSuggestQuery } from './suggestions/suggestions.api.ts';

interface NothingFoundProps {
  text: string;
}

/** Where a search without results may lead: what is named nearly so, or else every category, and all products. */
export function NothingFound({ text }: NothingFoundProps): ReactNode {
  const { data: near } = useCatalogSuggestQuery(text, { refetchOnMountOrArgChange: LIST_FRESH_FOR });
  const categories = useCategoryLinks();
  const named = near?.suggestions ?? [];
  return (
    <>
      <Text>Check the spelling, or try fewer words.</Text>
      {named.length > 0 ? (
        <ChipLinks label="Did you mean" links={named} />
      ) : (
        <ChipLinks label="Or browse a category" links={categories} />
      )}
      <Link href={paths.allProducts}>See all products</Link>
    </>
  );
}
