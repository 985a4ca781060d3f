import type { MergedProject } from '@mortar/contracts';
import { useAuth } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { useEffect } from 'react';
import { useProjectsMergeMutation } from '../projects.api.ts';
import { forgetKept, linesToMerge, useKeptList } from './kept-list.ts';

/** Lists that are on their way: two screens that show projects send one request. */
const sent = new Set<string>();

/**
 * Moves the list that this browser kept into the account of who is signed in. A request that is lost is sent again.
 *
 * @returns the project that it becomes while this is shown
 */
export function useMergedList(): { isMerging: boolean; merged: MergedProject | undefined } {
  const { isAuthenticated } = useAuth();
  const { id, lines } = useKeptList();
  const [merge, { data: merged, isLoading: isMerging }] = useProjectsMergeMutation();
  const toast = useToast();

  useEffect(() => {
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
  return { isMerging, merged };
}
