import type { ProductFacets } from '@mortar/contracts';
import { STATES, stateName, stateOf, ZONES } from '@mortar/contracts/places/nigeria';
import { Button, formatCount } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './choice-group.module.css';
import { NO_PLACE, type PlaceChoice } from './listing.url-state.ts';

/** What is said where nothing was found. */
export function emptyTitle({ states }: PlaceChoice): string {
  const [state, ...others] = states;
  return state === undefined || others.length > 0
    ? 'No Products Found'
    : `No products from sellers in ${stateName(state)}.`;
}

interface OtherPlacesProps {
  choice: PlaceChoice;
  facets: ProductFacets | undefined;
  onChange: (choice: PlaceChoice) => void;
}

/** Where there are such products when the chosen state has none. */
export function OtherPlaces({ choice: { states }, facets, onChange }: OtherPlacesProps): ReactNode {
  const [state, ...others] = states;
  const chosen = stateOf(state ?? '');
  if (!facets || !chosen || others.length > 0) return null;
  const zone = ZONES.find(({ id }) => id === chosen.zone);
  const inZone = STATES.filter((each) => each.zone === chosen.zone).map(({ id }) => id);
  const countIn = (ids: readonly string[]) =>
    facets.states.reduce((total, { stateId, count }) => total + (ids.includes(stateId) ? count : 0), 0);
  const places = [
    {
      name: `Sellers who deliver to ${chosen.name}`,
      count: facets.serving ?? 0,
      place: { ...NO_PLACE, serves: chosen.id },
    },
    { name: zone?.name ?? '', count: countIn(inZone), place: { ...NO_PLACE, states: inZone } },
    { name: 'All of Nigeria', count: countIn(STATES.map(({ id }) => id)), place: NO_PLACE },
  ];
  return (
    <span className={styles.places}>
      {places
        .filter(({ count }) => count > 0)
        .map(({ name, count, place }) => (
          <Button key={name} variant="soft" size="small" onClick={() => onChange(place)}>
            {`${name} (${formatCount(count)}${facets.countsAreLowerBounds ? '+' : ''})`}
          </Button>
        ))}
    </span>
  );
}
