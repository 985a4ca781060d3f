import type { MergedProject } from '@mortar/contracts';
import { asRequestError, useAuth } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { useCallback, useEffect } from 'react';
import { useProjectsMergeMutation } from '../projects.api.ts';
import { forgetKept, linesToMerge, useKeptList } from './kept-list.ts';

/** Lists that are on their way: two screens that show projects send one request. */
const sent = new Set<string>();

interface MergedList {
  isMerging: boolean;
  /** The project that the list becomes while this is shown. */
  merged: MergedProject | undefined;
  /** Why the list is still in this browser alone. */
  refusal: string | undefined;
  retry: () => void;
}

/** Moves the list that this browser kept into the account of who is signed in. A request that is lost is sent again. */
export function useMergedList(): MergedList {
  const { isAuthenticated } = useAuth();
  const { id, lines } = useKeptList();
  const [merge, { data: merged, error, isLoading: isMerging }] = useProjectsMergeMutation();
  const toast = useToast();

  const move = useCallback(() => {
    if (!isAuthenticated || lines.length === 0 || sent.has(id)) return;
    sent.add(id);
    void merge({ listId: id, lines: linesToMerge(lines) }).then(({ data }) => {
      sent.delete(id);
      if (!data) return;
      forgetKept();
      const skipped = data.skipped.length > 0 ? ` No longer on sale: ${data.skipped.join(', ')}.` : '';
      toast.success(`Your list is in your account now.${skipped}`);
    });
  }, [isAuthenticated, id, lines, merge, toast]);
  useEffect(move, [move]);
  return { isMerging, merged, refusal: asRequestError(error)?.message, retry: move };
}
