// Browsers import this file: it must not import schemas, nor the table of all states, which few pages need.

/** What a row of delivery areas is of: a state, or all of them. */
export const ALL_STATES = 'all';

/** The name of a state by its id, which is that name in lower case; a text that is no id stays as it is written. */
export const stateName = (id: string): string =>
  id === 'fct'
    ? 'Abuja (FCT)'
    : id.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase());

/** E.g. `Ikorodu, Lagos`. */
export const placeName = (stateId: string, area?: string): string =>
  area ? `${stateName(area)}, ${stateName(stateId)}` : stateName(stateId);
