import { type InferType, object, string } from 'yup';

export const editProfileSchema = object({
  firstname: string().trim().default(''),
  lastname: string().trim().default(''),
});

export type EditProfileValues = InferType<typeof editProfileSchema>;
