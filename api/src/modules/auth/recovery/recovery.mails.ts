interface MailText {
  subject: string;
  text: string;
}

const endedProviders = (providers: string[]) =>
  providers.map((provider) => ` ${provider} can no longer open it; you can add it again in your settings.`).join('');

/** To a user who has set another password. */
export const passwordChanged = (signedOut: string, providers: string[] = []): MailText => ({
  subject: 'Your password was changed',
  text: `The password of your Mortar account was just changed, and ${signedOut} was signed out.${endedProviders(providers)}\n\nIf this was not you, please reset your password at once and contact support.\n`,
});

/** To a user who has proved that the address of an unconfirmed account is theirs. */
export const passwordChosen = (providers: string[]): MailText => ({
  subject: 'Your email address is confirmed',
  text: `A password was just chosen for the Mortar account with this email address. Whoever used it before was signed out, and earlier passwords no longer work.${endedProviders(providers)}\n\nIf someone else registered it, please check your profile: the name, wishlists and store are as they left them.\n\nIf this was not you, please reset your password at once and contact support.\n`,
});
