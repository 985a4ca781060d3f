import type { ProductFacets } from '@mortar/contracts';
import { stateName } from '@mortar/contracts/places/nigeria';
import { useKeptArea, useKeptPlace } from '@mortar/store';
import { Button, CheckboxInput, formatCount, SelectInput } from '@mortar/ui';
import type { ReactNode } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import styles from './choice-group.module.css';
import type { PlaceChoice } from './listing.url-state.ts';

interface PlaceFilterProps {
  choice: PlaceChoice;
  onChange: (choice: PlaceChoice) => void;
  facets: ProductFacets | undefined;
}

/** Where sellers are: one state and its areas, those who deliver to it, or several states of an address. */
export function PlaceFilter({ choice, onChange, facets }: PlaceFilterProps): ReactNode {
  const { states, areas, serves } = choice;
  const [state = serves, ...others] = states;
  const served = serves === '' ? state : serves;
  const [kept, keptArea] = [useKeptPlace(), useKeptArea()];
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Place</legend>
        {others.length > 0 ? (
          <SeveralStates states={states} onChange={(left) => onChange({ ...choice, states: left })} />
        ) : (
          <SelectInput
            label="State"
            name="state"
            options={[{ value: '', label: 'All of Nigeria' }, ...stateOptions(facets, state, serves === '')]}
            value={state}
            onChange={({ target }) =>
              onChange({ states: target.value === '' ? [] : [target.value], areas: [], serves: '' })
            }
          />
        )}
        {others.length === 0 && served !== '' && (
          <CheckboxInput
            className={styles.choice}
            name="serves"
            value={served}
            checked={serves !== ''}
            onChange={({ target }) =>
              onChange(
                target.checked ? { states: [], areas: [], serves: served } : { states: [state], areas: [], serves: '' },
              )
            }
            label={
              <>
                <span>{`Also sellers who deliver to ${stateName(served)}`}</span>
                <span className={styles.choiceCount}>{gainText(facets, state)}</span>
              </>
            }
          />
        )}
      </fieldset>
      {others.length === 0 && states.length === 1 && (
        <ChoiceGroup
          key={state}
          legend="Area"
          name="area"
          choices={areaChoices(facets, state === kept ? keptArea : undefined)}
          countsAreLowerBounds={facets?.countsAreLowerBounds}
          chosen={areas}
          onChange={(chosen) => onChange({ ...choice, areas: chosen })}
        />
      )}
    </>
  );
}

/** Where sellers are in the state, the visitor's own area first. */
function areaChoices(facets: ProductFacets | undefined, own: string | undefined) {
  const areas = facets?.areas ?? [];
  const isOwn = ({ name }: { name: string }) => name.toLowerCase() === own?.toLowerCase();
  return [...areas.filter(isOwn), ...areas.filter((area) => !isOwn(area))].map(({ area, name, count }) => ({
    value: area,
    label: name,
    count,
  }));
}

/** @param isCounted the counts are of what a choice would show */
function stateOptions(facets: ProductFacets | undefined, chosen: string, isCounted: boolean) {
  const found = facets?.states ?? [];
  const isKnown = chosen === '' || found.some(({ stateId }) => stateId === chosen);
  const all = isKnown ? found : [...found, { stateId: chosen, name: stateName(chosen), count: 0 }];
  return all
    .map(({ stateId, name, count }) => ({
      value: stateId,
      label: isCounted ? `${name} (${formatCount(count)}${facets?.countsAreLowerBounds ? '+' : ''})` : name,
    }))
    .sort((one, other) => (one.label < other.label ? -1 : 1));
}

/** How many products come with sellers from elsewhere, where that is known. */
function gainText(facets: ProductFacets | undefined, state: string): string {
  if (!facets || facets.serving === null || facets.countsAreLowerBounds) return '';
  const inState = facets.states.find(({ stateId }) => stateId === state)?.count ?? 0;
  return ` (+${formatCount(facets.serving - inState)})`;
}

interface SeveralStatesProps {
  states: readonly string[];
  onChange: (left: string[]) => void;
}

function SeveralStates({ states, onChange }: SeveralStatesProps): ReactNode {
  return states.map((state) => (
    <span key={state}>
      <input type="hidden" name="state" value={state} />
      <Button
        variant="soft"
        size="small"
        aria-label={`Without ${stateName(state)}`}
        onClick={() => onChange(states.filter((each) => each !== state))}
      >
        {`${stateName(state)} ×`}
      </Button>
    </span>
  ));
}
