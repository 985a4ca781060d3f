import { type Static, Type } from 'typebox';
import { PASSWORD_MAX_LENGTH } from '../limits.ts';
import { accountRules } from '../rules/account-rules.ts';
import { Email, Id, ImageField, ImageUrl, Nullable, RuledText, Timestamp, SeenFields } from './fields.ts';

const Firstname = RuledText(accountRules.firstname);
const Lastname = RuledText(accountRules.lastname);
const Phone = RuledText(accountRules.phone);
const Password = RuledText(accountRules.password);

export const Role = Type.Union([Type.Literal('user'), Type.Literal('seller')]);
export type Role = Static<typeof Role>;

/** What an account may do beyond its own things. Granted on the command line, read from the database with each request. */
export const AccountRole = Type.Union([Type.Literal('moderator')]);
export type AccountRole = Static<typeof AccountRole>;

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
  isEmailConfirmed: Type.Boolean(),
  phone: Type.String(),
  profileImage: Nullable(ImageUrl),
  /** For what pages show: the server reads from its database who owns a store, on every request. */
  role: Role,
  store: Nullable(OwnedStore),
});
export type SessionUser = Static<typeof SessionUser>;

export const Session = Type.Object({ user: SessionUser, accessToken: Type.String() });
export type Session = Static<typeof Session>;

/** `POST /auth/sign-in`, `/auth/sign-up` and `/auth/refresh`. */
export const OpenedSession = Type.Object({
  ...Session.properties,
  /** When the account closes, as its owner has asked. */
  closesAt: Nullable(Timestamp),
});
export type OpenedSession = Static<typeof OpenedSession>;

export const SignInRequest = Type.Object({ email: Email, password: Password });
export type SignInRequest = Static<typeof SignInRequest>;

export const SignUpRequest = Type.Object({
  firstname: Firstname,
  lastname: Lastname,
  phone: Phone,
  email: Email,
  password: Password,
});
export type SignUpRequest = Static<typeof SignUpRequest>;

export const RequestOtpRequest = Type.Object({
  email: Email,
  phone: Phone,
  designation: Type.Literal('reset-password'),
});
export type RequestOtpRequest = Static<typeof RequestOtpRequest>;

export const ResetPasswordRequest = Type.Object({
  resetCode: RuledText(accountRules.resetCode),
  email: Email,
  password: Password,
});
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>;

/** `POST /auth/reset-password/link` with the token of the link in the mail that brings a code. */
export const ResetPasswordByLinkRequest = Type.Object({ token: Type.String({ maxLength: 200 }), password: Password });
export type ResetPasswordByLinkRequest = Static<typeof ResetPasswordByLinkRequest>;

/** `POST /auth/confirm-email` with the token of the link in a confirmation mail. */
export const ConfirmEmailRequest = Type.Object({ token: Type.String({ maxLength: 200 }) });
export type ConfirmEmailRequest = Static<typeof ConfirmEmailRequest>;

/** `POST /auth/claim-account`: the same token, from who does not know the account's password. */
export const ClaimAccountRequest = Type.Object({
  token: Type.String({ maxLength: 200 }),
  password: Password,
  /** With which a forgotten password is reset. */
  phone: Phone,
});
export type ClaimAccountRequest = Static<typeof ClaimAccountRequest>;

/** `GET /auth/providers`: another site that people can sign in with. */
export const SignInProvider = Type.Object({
  /** In addresses. */
  name: Type.String(),
  /** On its button. */
  label: Type.String(),
});
export type SignInProvider = Static<typeof SignInProvider>;

export const ProviderParams = Type.Object({ provider: Type.String({ pattern: '^[a-z]{1,20}$' }) });

/** `POST /auth/providers/:provider/begin`: where the browser goes. */
export const ProviderSignInAddress = Type.Object({ address: Type.String() });
export type ProviderSignInAddress = Static<typeof ProviderSignInAddress>;

/** `POST /auth/providers/:provider/complete` with the query of the address that the provider sent the browser back to. */
export const CompleteProviderSignInRequest = Type.Object({ query: Type.String({ maxLength: 8_000 }) });
export type CompleteProviderSignInRequest = Static<typeof CompleteProviderSignInRequest>;

/** A session; without one, the account that is to be registered first, as the provider knows it. */
export const ProviderSignIn = Type.Object({
  session: Type.Optional(OpenedSession),
  signUp: Type.Optional(
    Type.Object({
      /** Stands for what the provider has said. */
      token: Type.String(),
      email: Type.String(),
      firstname: Type.String(),
      lastname: Type.String(),
    }),
  ),
});
export type ProviderSignIn = Static<typeof ProviderSignIn>;

export const ProviderSignUpRequest = Type.Object({
  token: Type.String({ maxLength: 4_000 }),
  firstname: Firstname,
  lastname: Lastname,
  phone: Phone,
});
export type ProviderSignUpRequest = Static<typeof ProviderSignUpRequest>;

/** Something that opens an account. */
export const SignInMethod = Type.Object({
  /** `password`, or the id of an identity. */
  methodId: Type.String(),
  label: Type.String(),
  /** The address at a provider, where it is known. */
  email: Nullable(Type.String()),
  joinedAt: Nullable(Timestamp),
  /** Whether it can be used: its provider is set up. */
  isAvailable: Type.Boolean(),
});
export type SignInMethod = Static<typeof SignInMethod>;

/** `GET /auth/sign-in-methods` */
export const SignInMethods = Type.Object({
  methods: Type.Array(SignInMethod),
  /** Providers that the account may join. */
  joinable: Type.Array(SignInProvider),
});
export type SignInMethods = Static<typeof SignInMethods>;

export const SignInMethodParams = Type.Object({ methodId: Type.Union([Type.Literal('password'), Id]) });

/** `GET /auth/sessions`: a device on which the account is signed in. */
export const OwnSession = Type.Object({
  sessionId: Id,
  /** Browser and system in words; empty for sessions from before these were recorded. */
  device: Type.String(),
  /** The beginning of its address; may be empty. */
  network: Type.String(),
  startedAt: Timestamp,
  /** Within the validity of an access token. */
  lastUsedAt: Timestamp,
  /** Whether it is the one that asks. */
  isCurrent: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

export const SessionParams = Type.Object({ sessionId: Id });

/** `DELETE /auth/sessions` */
export const EndedSessions = Type.Object({ ended: Type.Integer() });
export type EndedSessions = Static<typeof EndedSessions>;

/** `GET /auth/my-account` and the response of `PUT /auth/update-account`. */
export const Account = Type.Object({
  id: Id,
  firstname: Type.String(),
  lastname: Type.String(),
  email: Type.String(),
  /** Whether its owner has followed a link, or used a code, of a mail to this address. */
  isEmailConfirmed: Type.Boolean(),
  /** The address that it gets once its owner follows the link that was mailed there. */
  newEmail: Nullable(Type.String()),
  phone: Type.String(),
  /** Whether changes ask for the password; otherwise for a sign-in just before. */
  hasPassword: Type.Boolean(),
  /** When it closes, as its owner has asked. */
  closesAt: Nullable(Timestamp),
  profileImage: Nullable(ImageUrl),
  /** The profile image before the present one. */
  oldProfileImage: Nullable(ImageUrl),
  storeId: Nullable(Id),
  /** For what pages show; no session or token has them. */
  roles: Type.Array(AccountRole),
});
export type Account = Static<typeof Account>;

export const UpdateAccountRequest = Type.Object({
  firstname: Type.Optional(Firstname),
  lastname: Type.Optional(Lastname),
  profile_image: Type.Optional(ImageField),
  before: Type.Optional(SeenFields),
});
export type UpdateAccountRequest = Static<typeof UpdateAccountRequest>;

/** Shows that it is the owner who asks. Only an account without a password does without it, right after a sign-in. */
export const OwnerRequest = Type.Object({
  currentPassword: Type.Optional(Type.String({ maxLength: PASSWORD_MAX_LENGTH })),
});
/** `POST /auth/close-account` */
export type OwnerRequest = Static<typeof OwnerRequest>;

/** `PUT /auth/password` */
export const ChangePasswordRequest = Type.Object({ ...OwnerRequest.properties, password: Password });
export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>;

/** `PUT /auth/phone` */
export const ChangePhoneRequest = Type.Object({ ...OwnerRequest.properties, phone: Phone });
export type ChangePhoneRequest = Static<typeof ChangePhoneRequest>;

/** `PUT /auth/email`: nothing changes until the new address is confirmed, with `POST /auth/confirm-new-email`. */
export const ChangeEmailRequest = Type.Object({ ...OwnerRequest.properties, email: Email });
export type ChangeEmailRequest = Static<typeof ChangeEmailRequest>;

/** `POST /auth/confirm-new-email`, and `POST /auth/undo-change` with the token that was mailed to the old address. */
export const ChangeTokenRequest = Type.Object({ token: Type.String({ maxLength: 200 }) });
export type ChangeTokenRequest = Static<typeof ChangeTokenRequest>;

/** `GET /auth/my-data`: everything that is stored about an account, by what it is. No secret is in it. */
export const OwnData = Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown())));
export type OwnData = Static<typeof OwnData>;
