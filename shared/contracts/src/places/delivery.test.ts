import { daysText, deliverySummary, deliveryTo, reachOf, termsText } from './delivery.ts';

const area = { stateId: 'lagos', costFrom: null, freeFrom: null, daysMin: null, daysMax: null, note: null };

describe('delivery in words', () => {
  it.each([
    [{ daysMin: 1, daysMax: 2 }, '1 to 2 days'],
    [{ daysMin: 1, daysMax: 1 }, '1 day'],
    [{ daysMin: null, daysMax: 3 }, 'within 3 days'],
    [{ daysMin: 2, daysMax: null }, 'from 2 days'],
    [{ daysMin: null, daysMax: null }, undefined],
  ])('says how long it takes: %j', (days, text) => {
    expect(daysText(days)).toBe(text);
  });

  it('says what it costs', () => {
    const terms = termsText({ ...area, costFrom: 15_000, freeFrom: 250_000, daysMin: 1, daysMax: 2 });
    expect(terms).toBe('from ₦15,000, free from ₦250,000, 1 to 2 days');
    expect([termsText(area), termsText({ ...area, costFrom: 0 })]).toEqual(['', 'free']);
  });

  it('names two states, or three when there are no more', () => {
    const to = (...ids: string[]) => deliverySummary(ids.map((stateId) => ({ stateId })));
    expect(to('lagos')).toBe('Delivers to Lagos');
    expect(to('lagos', 'ogun', 'oyo')).toBe('Delivers to Lagos, Ogun and Oyo');
    expect(to('edo', 'fct', 'lagos', 'ogun')).toBe('Delivers to Edo, Abuja (FCT) and 2 more');
    expect(to('all', 'lagos')).toBe('Delivers to all of Nigeria');
  });

  it('prefers the row of a state to that of all', () => {
    const areas = [{ stateId: 'all' }, { stateId: 'lagos' }];
    expect([deliveryTo(areas, 'lagos'), deliveryTo(areas, 'kano')]).toEqual([areas[1], areas[0]]);
    expect(deliveryTo([{ stateId: 'lagos' }], 'kano')).toBeUndefined();
  });

  it.each([
    [{ stateId: 'lagos', delivery: [] }, 'pick-up'],
    [{ stateId: 'anambra', delivery: [] }, 'ask'],
    [{ stateId: null, delivery: [] }, 'ask'],
    [{ stateId: 'anambra', delivery: [{ ...area, stateId: 'oyo' }] }, 'no'],
    [{ stateId: 'lagos', delivery: [{ ...area, stateId: 'oyo' }] }, 'pick-up'],
    [{ stateId: 'anambra', delivery: [area] }, 'delivers'],
    [{ stateId: 'anambra', delivery: [{ ...area, stateId: 'all' }] }, 'delivers'],
  ])('says how goods of %j come to Lagos: %s', (store, reach) => {
    expect(reachOf(store, 'lagos')).toBe(reach);
  });
});
