/** What a build for browsers exposes, as a page: the screen of a route, or what it contributes to a slot. */
export interface ExposedPage {
  path: string;
  expose: string;
}

/** Begins what is said of a page that a build for browsers does not load. */
export const NOT_LOADED = 'The build for browsers says: ';
