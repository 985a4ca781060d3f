import { type Static, Type } from 'typebox';
import { OTP_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits.ts';
import { Email, Id, ImageField, ImageUrl, messages, Nullable } from './fields.ts';

export const PersonName = (label: string) =>
  Type.String({ minLength: 1, maxLength: 80, ...messages({ required: `${label} is required` }) });

const Phone = Type.String({
  minLength: 1,
  maxLength: 32,
  ...messages({ required: 'Phone number is required' }),
});

const NewPassword = Type.String({
  minLength: PASSWORD_MIN_LENGTH,
  maxLength: PASSWORD_MAX_LENGTH,
  ...messages({
    required: 'Password is required',
    minLength: `Password must be more than ${PASSWORD_MIN_LENGTH} characters`,
    maxLength: `Password must be at most ${PASSWORD_MAX_LENGTH} characters`,
  }),
});

export const Role = Type.Union([Type.Literal('user'), Type.Literal('seller')]);
export type Role = Static<typeof Role>;

export const OwnedStore = Type.Object({
  storeId: Id,
  name: Type.String(),
  isPremium: Type.Boolean(),
});

export const SessionUser = Type.Object({
  userId: Id,
  firstname: Type.String(),
  lastname: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  profileImage: Nullable(ImageUrl),
  /** A courtesy: the server asks its database who owns a store, on every request. */
  role: Role,
  store: Nullable(OwnedStore),
});
export type SessionUser = Static<typeof SessionUser>;

/** `POST /auth/sign-in`, `/auth/sign-up` and `/auth/refresh`. */
export const Session = Type.Object({ user: SessionUser, accessToken: Type.String() });
export type Session = Static<typeof Session>;

export const SignInRequest = Type.Object({ email: Email, password: NewPassword });
export type SignInRequest = Static<typeof SignInRequest>;

export const SignUpRequest = Type.Object({
  firstname: PersonName('FirstName'),
  lastname: PersonName('LastName'),
  phone: Phone,
  email: Email,
  password: NewPassword,
});
export type SignUpRequest = Static<typeof SignUpRequest>;

export const RequestOtpRequest = Type.Object({
  email: Email,
  phone: Phone,
  designation: Type.Literal('reset-password'),
});
export type RequestOtpRequest = Static<typeof RequestOtpRequest>;

export const ResetPasswordRequest = Type.Object({
  resetCode: Type.String({
    minLength: 1,
    maxLength: OTP_LENGTH,
    ...messages({ required: 'OTP is required', maxLength: 'OTP must be a 6 digit code' }),
  }),
  email: Email,
  password: NewPassword,
});
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>;

/** `GET /auth/my-account` and the answer of `PUT /auth/update-account`. */
export const Account = Type.Object({
  id: Id,
  firstname: Type.String(),
  lastname: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  profileImage: Nullable(ImageUrl),
  /** The picture before the present one. */
  oldProfileImage: Nullable(ImageUrl),
  storeId: Nullable(Id),
});
export type Account = Static<typeof Account>;

export const UpdateAccountRequest = Type.Object({
  firstname: Type.Optional(PersonName('FirstName')),
  lastname: Type.Optional(PersonName('LastName')),
  profile_image: Type.Optional(ImageField),
});
export type UpdateAccountRequest = Static<typeof UpdateAccountRequest>;
