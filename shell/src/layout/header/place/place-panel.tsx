import type { ProductFacets } from '@mortar/contracts';
import { STATES } from '@mortar/contracts/places/nigeria';
import { useLocation, useNavigate } from '@mortar/navigation';
import { keepPlace, marketplaceApi, useKeptArea, useKeptPlace } from '@mortar/store';
import { Button, SelectInput, TextInput } from '@mortar/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import styles from './place-menu.module.css';
import { PRODUCT_LIST } from '../../placed-link.tsx';

const areasApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    shellListAreas: build.query<string[], string>({
      query: (state) => `/products/facets?filter[state]=${state}`,
      transformResponse: ({ areas }: ProductFacets) => areas.map(({ name }) => name),
      // They are suggestions.
      extraOptions: { anonymous: true, quiet: true },
    }),
  }),
});

const { useShellListAreasQuery } = areasApi;

const STATE_OPTIONS = STATES.map(({ id, name }) => ({ value: id, label: name }));

interface PlacePanelProps {
  open: boolean;
  onClose: () => void;
}

/** Asks where the visitor builds. */
export function PlacePanel({ open, onClose }: PlacePanelProps): ReactNode {
  return open && <PlaceForm onClose={onClose} />;
}

function PlaceForm({ onClose }: Pick<PlacePanelProps, 'onClose'>): ReactNode {
  const [state, setState] = useState(useKeptPlace() ?? '');
  const [area, setArea] = useState(useKeptArea() ?? '');
  const { data: areas } = useShellListAreasQuery(state, { skip: state === '' });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const title = useId();
  const suggestions = useId();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    keepPlace(state || undefined, area);
    onClose();
    const address = movedAddress(pathname + search, state);
    if (address !== undefined) void navigate(address);
  }

  return (
    <form className={styles.panel} aria-labelledby={title} onSubmit={onSubmit}>
      <p id={title} className={styles.title}>
        Where are you building?
      </p>
      <SelectInput
        label="State"
        placeholder="All of Nigeria"
        options={STATE_OPTIONS}
        value={state}
        onChange={({ target }) => {
          setState(target.value);
          setArea('');
        }}
      />
      {state !== '' && (
        <>
          <TextInput
            label="Town or area (optional)"
            autoComplete="off"
            maxLength={60}
            list={suggestions}
            value={area}
            onChange={({ target }) => setArea(target.value)}
          />
          <datalist id={suggestions}>
            {areas?.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </>
      )}
      <Button type="submit" fullWidth>
        {state === '' ? 'Show all of Nigeria' : 'Build here'}
      </Button>
    </form>
  );
}

/** The address of a list of products for another place, from its first page on; undefined for other addresses. */
function movedAddress(address: string, state: string): string | undefined {
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  if (!PRODUCT_LIST.test(address) || params.has('in')) return undefined;
  for (const name of ['state', 'area', 'serves', 'page']) params.delete(name);
  if (state !== '') params.set('state', state);
  return `${path}?${params}`;
}
