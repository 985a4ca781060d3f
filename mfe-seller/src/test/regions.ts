import { http, HttpResponse, server } from '@mortar/testing';

/** Serves the lists of the address picker. */
export function serveRegions(): void {
  server.use(
    http.get('http://localhost/regions/countries.json', () =>
      HttpResponse.json([
        { id: 'NG', name: 'Nigeria' },
        { id: 'GH', name: 'Ghana' },
        { id: 'AQ', name: 'Antarctica' },
      ]),
    ),
    http.get('http://localhost/regions/states.json', () =>
      HttpResponse.json({ NG: ['Kano', 'Lagos'], GH: ['Ashanti'] }),
    ),
  );
}

/** Serves the areas of each state, and returns the states whose areas were requested. */
export function serveAreas(): string[] {
  const requested: string[] = [];
  server.use(
    http.get('http://localhost/places/areas/:file', ({ params }) => {
      const stateId = String(params.file).replace('.json', '');
      requested.push(stateId);
      return HttpResponse.json(
        stateId === 'lagos'
          ? { localGovernments: ['Eti-Osa', 'Ikeja'], tradingPlaces: ['Lekki'] }
          : { localGovernments: ['Fagge'], tradingPlaces: ['Kantin Kwari'] },
      );
    }),
  );
  return requested;
}
