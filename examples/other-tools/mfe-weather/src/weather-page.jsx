import { PageTitle } from '@mortar/navigation';
import { useState } from 'react';

/** Wind in the harbours, in one of two units. */
export function WeatherPage() {
  const [inKnots, setInKnots] = useState(false);
  return (
    <>
      <PageTitle>Weather</PageTitle>
      <h1>Weather today</h1>
      <button type="button" aria-pressed={inKnots} onClick={() => setInKnots(!inKnots)}>
        In knots
      </button>
      <p>Wind at Onne: {inKnots ? '10 kn' : '19 km/h'}</p>
    </>
  );
}
