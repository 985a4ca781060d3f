import { useSearchParams } from '@mortar/navigation';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

/** Id of the form that the filters and the order of a list belong to. Its fields are named as in the address. */
export const FILTERS_FORM = 'filters';

/** Parameters that a list keeps when its filters change. */
const KEPT = ['in', 'q', 'view'];

/** Fields of what the form keeps as it is. */
export function KeptFields(): ReactNode {
  const [params] = useSearchParams();
  return KEPT.map((name) => {
    const value = params.get(name);
    return value !== null && <input key={name} type="hidden" name={name} value={value} />;
  });
}

/** Reports what was ticked or typed into the filters of a document before its scripts ran: React does not. */
export function useTouchedFilters(onTouched: (fields: URLSearchParams) => void): void {
  const touched = useEffectEvent(onTouched);
  useEffect(() => {
    const form = document.getElementById(FILTERS_FORM) as HTMLFormElement | null;
    // The address names no list.
    if (!form) return;
    const inputs = [...form.elements].filter((field) => field instanceof HTMLInputElement);
    if (
      inputs.every(
        ({ checked, defaultChecked, value, defaultValue }) => checked === defaultChecked && value === defaultValue,
      )
    ) {
      return;
    }
    const entries = inputs.filter(({ type, checked }) => type !== 'checkbox' || checked);
    touched(new URLSearchParams(entries.map(({ name, value }) => [name, value])));
  }, []);
}
