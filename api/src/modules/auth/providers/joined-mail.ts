/** To the owner of an account that a provider opens from now on. */
export const joinedMail = (label: string, email: string) => ({
  subject: `You can now sign in to Mortar with ${label}`,
  text: `Hello,\n\nyou can now sign in to your Mortar account with ${label}, as ${email}.\n\nIf this was not you, remove ${label} in your settings, reset your password and write to our support.\n`,
});
