import { paths } from '@mortar/contracts/site-paths';
import { PageTitle, useNavigate } from '@mortar/navigation';
import { Button, Heading, Link, PageContainer, SelectInput, Text } from '@mortar/ui';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { CategoryTiles } from '#/lib/category-tiles.tsx';
import { type SearchKind, writeSearch } from './search.url-state.ts';
import styles from './search.module.css';
import { SuggestInput } from './suggestions/suggest-input.tsx';

const kinds = [
  { value: 'products', label: 'Products' },
  { value: 'stores', label: 'Stores' },
];

interface SearchEntryProps {
  kind: SearchKind;
  boxRef: RefObject<HTMLInputElement | null>;
}

/** Where a search starts. */
export function SearchEntry({ kind: initialKind, boxRef }: SearchEntryProps): ReactNode {
  const [kind, setKind] = useState(initialKind);
  const [text, setText] = useState('');
  const navigate = useNavigate();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    void navigate({ pathname: paths.search, search: `?${writeSearch({ kind, text })}` });
  }

  return (
    <PageContainer width="reading">
      <PageTitle>Search</PageTitle>
      <div className={styles.entry}>
        <Heading level={1} size="large">
          What are you looking for?
        </Heading>
        <Text tone="soft">Search products by name, or find a store.</Text>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari before 17 exposes no role for the tag */}
        <form role="search" action={paths.search} className={styles.form} onSubmit={onSubmit}>
          <SelectInput
            label="Search in"
            name="in"
            hideLabel
            options={kinds}
            value={kind}
            onChange={({ target }) => setKind(target.value === 'stores' ? 'stores' : 'products')}
          />
          <SuggestInput inputRef={boxRef} searchIn={kind} text={text} onText={setText} />
          <Button type="submit" className={styles.submit}>
            Search
          </Button>
        </form>
        <Text tone="soft" className={styles.browse}>
          Not sure yet? <Link href={paths.allCategories}>Browse all categories</Link>
        </Text>
        <CategoryTiles />
      </div>
    </PageContainer>
  );
}
