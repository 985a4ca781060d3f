import type { Account, UpdateAccountRequest } from '@mortar/contracts';
import type { UserDetails } from '@mortar/store';
import { type InferType, object, string } from 'yup';

export const editProfileSchema = object({
  firstname: string().trim().default(''),
  lastname: string().trim().default(''),
});

export type EditProfileValues = InferType<typeof editProfileSchema>;

/** The form of an account. */
export function toValues({ firstname, lastname }: Account): EditProfileValues {
  return { firstname, lastname };
}

/** The request body, with a photo only when there is a new one. */
export function toRequest(values: EditProfileValues, photoUrl: string | undefined): UpdateAccountRequest {
  return photoUrl === undefined ? values : { ...values, profile_image: photoUrl };
}

/** What the rest of the page shows of the user. */
export function toUserDetails({ firstname, lastname, profileImage }: Account): Partial<UserDetails> {
  return { name: `${firstname} ${lastname}`, firstname, lastname, profileImage };
}
