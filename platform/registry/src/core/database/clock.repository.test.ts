// @embedded: timestamps are parsed by another driver.
import { databaseClock } from './clock.repository.ts';

it('database clock returns the time of the database when the local clock differs', async () => {
  const database = {
    query: async <Row extends object>(text: string) =>
      text.includes('clock_timestamp()') ? ([{ at: '2030-01-01T12:00:00Z' }] as Row[]) : [],
  };
  expect(await databaseClock(database)).toEqual(new Date('2030-01-01T12:00:00Z'));
});
