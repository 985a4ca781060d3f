// Browsers import this file: it must not import schemas.

export const STATE_INVALID = 'State is not valid';
export const STATE_REQUIRED = 'Choose a state first';
export const STATES_REPEATED = 'Name each state once';
export const DELIVERY_COST_INVALID = 'Write a cost in digits: 15000';
export const DELIVERY_DAYS_MAX = 90;
export const DELIVERY_DAYS_INVALID = `Days must be a whole number from 0 to ${DELIVERY_DAYS_MAX}`;
export const DELIVERY_DAYS_CROSSED = 'The fastest day is after the slowest';
export const DELIVERY_NOTE_MAX_LENGTH = 120;
export const DELIVERY_NOTE_TOO_LONG = `Delivery note must be at most ${DELIVERY_NOTE_MAX_LENGTH} characters`;
/** Areas that one filter takes. */
export const AREAS_MAX = 20;
