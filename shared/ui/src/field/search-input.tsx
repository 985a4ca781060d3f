import { SearchIcon } from '#/core-icons.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A labelled search box; its label is for assistive technology alone by default. */
export function SearchInput({ hideLabel = true, ...input }: Omit<TextInputProps, 'before' | 'type'>) {
  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      hideLabel={hideLabel}
      before={<SearchIcon size={20} aria-hidden="true" />}
      {...input}
    />
  );
}
