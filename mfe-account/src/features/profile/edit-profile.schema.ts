import { type InferType, object, string } from 'yup';

export const editProfileSchema = object({
  firstname: string().trim().defined(),
  lastname: string().trim().defined(),
});

export type EditProfileValues = InferType<typeof editProfileSchema>;
