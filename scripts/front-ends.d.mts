/** A front end of a clone: the name of its folder, and the content of its mfe.json. */
export interface FrontEnd {
  name: string;
  manifest: { name: string; routes: { path: string }[] };
}

export function frontEndsOf(root: string): FrontEnd[];
