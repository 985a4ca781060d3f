import { readList } from '#lists/read-list.ts';

/** Name and contact of an account. */
export interface Profile {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  /** A picture, if the account has one. */
  portrait: string | null;
}

/** An account as the seed inserts it. */
export interface SeedAccount extends Profile {
  id: string;
  ageInDays: number;
}

/** An account in the list of those that write reviews. */
interface ListedReviewer {
  firstname: string;
  lastname: string;
  portrait?: string;
}

/** A number of a Nigerian network, in a block that is easy to recognise as an example. */
export const examplePhone = (index: number) => `+2348030000${String(index).padStart(3, '0')}`;

/** The accounts that write reviews. */
export function reviewerProfiles(): Profile[] {
  return readList<ListedReviewer>('reviewers').map(({ firstname, lastname, portrait = null }, i) => ({
    firstname,
    lastname,
    email: `${firstname}.${lastname}.${i + 1}@mortar.test`.toLowerCase(),
    phone: examplePhone(100 + i),
    portrait,
  }));
}
