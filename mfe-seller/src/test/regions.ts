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
