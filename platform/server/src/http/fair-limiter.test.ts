import { HttpError } from './http-error.ts';
import { FairLimiter } from './fair-limiter.ts';

/** Takes places for a client until it is refused; returns how many it got, and the status of the refusal. */
function takeAll(places: FairLimiter, client: string | undefined): [taken: number, status: number] {
  for (let taken = 0; ; taken += 1) {
    try {
      places.acquire(client);
    } catch (error) {
      return [taken, (error as HttpError).status];
    }
  }
}

describe('shared places', () => {
  it('leave some for others when each client takes what it can', () => {
    const places = new FairLimiter({ most: 12 });
    expect(takeAll(places, 'one')).toEqual([4, 429]);
    expect(takeAll(places, 'other')).toEqual([3, 429]);
    expect(takeAll(places, 'third')).toEqual([2, 429]);
  });

  it('allow a client no more than its most, and one without a share all that are left', () => {
    const places = new FairLimiter({ most: 12, mostOfClient: 1 });
    expect(takeAll(places, 'one')).toEqual([1, 429]);
    expect(takeAll(places, undefined)).toEqual([11, 503]);
    expect(takeAll(places, 'one')).toEqual([0, 503]);
  });

  it('can be taken again when they were given back', () => {
    const places = new FairLimiter({ most: 1 });
    for (let time = 0; time < 3; time += 1) places.acquire('one')();
    expect(takeAll(places, 'one')).toEqual([1, 503]);
  });

  it('are refused with the given errors', () => {
    const busy = () => new HttpError({ status: 507, code: 'busy', message: 'Busy' });
    expect(takeAll(new FairLimiter({ most: 0, allTaken: busy }), 'one')).toEqual([0, 507]);
    expect(takeAll(new FairLimiter({ most: 4, mostOfClient: 0, shareTaken: busy }), 'one')).toEqual([0, 507]);
  });
});
