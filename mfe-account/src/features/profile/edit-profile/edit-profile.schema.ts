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

/** What the form began with, as the request has it. */
export type SeenProfile = Pick<UpdateAccountRequest, 'firstname' | 'lastname' | 'profile_image'>;

export function toSeen({ firstname, lastname, profileImage }: Account): SeenProfile {
  return { firstname, lastname, profile_image: profileImage };
}

/** What was changed, and nothing else: another tab may have changed the rest. */
export function toChanges(
  { firstname, lastname }: EditProfileValues,
  before: EditProfileValues,
  photoUrl: string | undefined,
): UpdateAccountRequest {
  return {
    ...(firstname !== before.firstname && { firstname }),
    ...(lastname !== before.lastname && { lastname }),
    ...(photoUrl !== undefined && { profile_image: photoUrl }),
  };
}

/** What the rest of the page shows of the user. */
export function toUserDetails({ firstname, lastname, profileImage }: Account): Partial<UserDetails> {
  return { name: `${firstname} ${lastname}`, firstname, lastname, profileImage };
}
