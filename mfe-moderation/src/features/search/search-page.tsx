import type { ModerationSearchResult, SearchedSubject } from '@mortar/contracts';
import { cursorPages } from '@mortar/contracts/cursor-pages';
import { moderationRules } from '@mortar/contracts/rules/moderation-rules';
import { useSearchParams } from '@mortar/navigation';
import { marketplaceApi } from '@mortar/store';
import { Button, EmptyState, SearchInput, SelectInput, Stack } from '@mortar/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LoadFailure } from '#/lib/load-failure.tsx';
import { ModerationPage } from '#/lib/moderation-page.tsx';
import { MoreButton } from '#/lib/more-button.tsx';
import { SubjectList, SubjectListSkeleton } from '#/lib/subject-list.tsx';
import styles from './search-page.module.css';

interface Search {
  subject: SearchedSubject;
  text: string;
}

const searchApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    moderationSearch: build.infiniteQuery<ModerationSearchResult, Search, string>({
      query: ({ queryArg, pageParam: after }) => ({
        url: '/moderation/search',
        params: { ...queryArg, ...(after && { after }) },
      }),
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
      providesTags: ['moderation'],
    }),
  }),
});

const { useModerationSearchInfiniteQuery } = searchApi;

const subjects: { value: SearchedSubject; label: string }[] = [
  { value: 'store', label: 'Stores' },
  { value: 'product', label: 'Products' },
  { value: 'account', label: 'Accounts' },
];

const { minLength, maxLength, tooShort } = moderationRules.searchText;

/** Products, stores and accounts, suspended ones too. The address holds what is searched for. */
export function SearchPage(): ReactNode {
  const [address, setAddress] = useSearchParams();
  const subject = subjects.find(({ value }) => value === address.get('in'))?.value ?? 'store';
  const text = address.get('text') ?? '';
  const [typed, setTyped] = useState(text);
  const [error, setError] = useState<string>();

  function search(event: FormEvent) {
    event.preventDefault();
    const isTooShort = typed.trim().length < minLength;
    setError(isTooShort ? tooShort : undefined);
    if (!isTooShort) setAddress({ in: subject, text: typed.trim() });
  }

  return (
    <ModerationPage title="Search">
      <Stack gap={5}>
        <form aria-label="Search" onSubmit={search} className={styles.form} noValidate>
          <SelectInput
            label="Search in"
            options={subjects}
            value={subject}
            onChange={({ target }) => setAddress({ in: target.value, ...(text && { text }) })}
          />
          <SearchInput
            label="Name, email address or ID"
            hideLabel={false}
            className={styles.text}
            value={typed}
            error={error}
            maxLength={maxLength}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Search</Button>
        </form>
        {text.length >= minLength && <Found subject={subject} text={text} />}
      </Stack>
    </ModerationPage>
  );
}

function Found({ subject, text }: { subject: SearchedSubject; text: string }): ReactNode {
  const list = useModerationSearchInfiniteQuery({ subject, text }, { refetchOnMountOrArgChange: true });
  const { currentData: data, error, refetch, isFetching } = list;
  if (!data) {
    if (!error) return <SubjectListSkeleton label="Found" />;
    return (
      <LoadFailure title="The search failed." error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  const subjects = data.pages.flatMap((page) => page.things);
  if (subjects.length === 0) return <EmptyState title="Nothing found">Try fewer or different words.</EmptyState>;
  return (
    <Stack gap={4}>
      <SubjectList label="Found" subjects={subjects} />
      <MoreButton list={list} />
    </Stack>
  );
}
