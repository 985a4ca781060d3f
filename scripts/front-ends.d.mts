/** A front end of a clone: its folder's name, and what its mfe.json says. */
export interface FrontEnd {
  name: string;
  manifest: { name: string; routes: { path: string }[] };
}

export function frontEndsOf(root: string): FrontEnd[];
