/** To the owner of an account that a provider opens from now on. */
export const joinedMail = (label: string, email: string) => ({
  subject: `${label} signs you in to Mortar now`,
  text: `Hello,\n\nyour account at Mortar was joined with ${label}, where the account of ${email} opens it from now on.\n\nIf this was not you, remove ${label} in your profile, reset your password and write to our support.\n`,
});
