import { paths } from '@mortar/contracts/site-paths';
import { originOf, useLocation, useNavigate } from '@mortar/navigation';
import { useAuth } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { useFormValues } from '@mortar/ui/forms';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { deleteStoredPhotos } from '#/lib/photos/photo-storage.ts';
import { clearDraft, readDraft, writeDraft } from './draft-storage.ts';
import { type ScreenHistory, useScreenHistory } from './use-screen-history.ts';

interface DraftOptions<Values, Stored> {
  /** Session-storage entry. */
  storageKey: string;
  lastScreen: number;
  /** The form's values for a stored draft, or for an empty one. */
  toValues: (form: Partial<Stored>) => Values;
  toStored: (values: Values) => Stored;
  /** A form as it is stored, with all fields: a draft whose values are of other types is unreadable. */
  example: Stored;
  /** Toast about a draft that cannot be read. */
  unreadable?: string;
}

/** A wizard's values and screen, stored with every change so that they survive a reload. */
export interface WizardDraft<Values> extends ScreenHistory {
  id: string;
  initialValues: Values;
  /** @returns whether it is stored */
  keep: (values: Values) => boolean;
  /** The values stored last. */
  latest: () => Values;
  clear: () => void;
}

export function useDraft<Values, Stored extends object>(options: DraftOptions<Values, Stored>): WizardDraft<Values> {
  const { storageKey, lastScreen, toValues, toStored, example, unreadable } = options;
  const owner = useAuth().userDetails.id;
  const [{ draft: start, isUnreadable }] = useState(() => readDraft(storageKey, owner, example));
  const toast = useToast();
  useEffect(() => {
    if (isUnreadable && unreadable) toast.error(unreadable);
  }, [isUnreadable, unreadable, toast]);
  const [initialValues] = useState(() => toValues(start.form));
  const { screen, goTo, toFirstEntry } = useScreenHistory(start.id, start.screen, lastScreen);
  const draft = useRef(start);
  const kept = useRef(initialValues);

  // Before `toFirstEntry` resolves: the draft is cleared then, and must not be written again.
  useLayoutEffect(() => {
    draft.current = { ...draft.current, screen };
    writeDraft(storageKey, draft.current);
  }, [screen, storageKey]);

  const keep = useCallback(
    (values: Values) => {
      kept.current = values;
      draft.current = { ...draft.current, form: toStored(values) };
      return writeDraft(storageKey, draft.current);
    },
    [storageKey, toStored],
  );

  const latest = useCallback(() => kept.current, []);

  const { id } = start;
  const clear = useCallback(() => {
    clearDraft(storageKey);
    void deleteStoredPhotos(id);
  }, [storageKey, id]);

  return useMemo(
    () => ({ id, initialValues, screen, goTo, toFirstEntry, keep, latest, clear }),
    [id, initialValues, screen, goTo, toFirstEntry, keep, latest, clear],
  );
}

/** Stores the values of the surrounding `Form` as the draft with every change. */
export function DraftAutosave<Values>({ draft: { keep } }: { draft: WizardDraft<Values> }) {
  const values = useFormValues<Values>();
  useEffect(() => {
    keep(values);
  }, [keep, values]);
  return null;
}

/** Sends a user whose session has expired to sign in and back here, where their draft is stored. */
export function useSignInAgain(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  // Replaces the history entry: the page's guard may have redirected already.
  return () => void navigate(paths.login, { state: originOf(location), replace: true });
}
