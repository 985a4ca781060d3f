const undoText = (link: string) =>
  `If this was not you, someone else knows your password. Stop them within 7 days with this link: it puts your email address and phone number back, signs out every device, and lets you choose a new password.\n\n${link}\n`;

export const phoneChanged = (link: string) => ({
  subject: 'The phone number of your Mortar account was changed',
  text: `The phone number of your Mortar account was just changed. From now on the new number is needed to reset your password.\n\n${undoText(link)}`,
});

export const emailChangeRequested = (link: string) => ({
  subject: 'A new email address for your Mortar account',
  text: `A change of the email address of your Mortar account was just requested. It stays as it is until the new address is confirmed.\n\n${undoText(link)}`,
});

export const emailChanged = (link: string) => ({
  subject: 'The email address of your Mortar account was changed',
  text: `Your Mortar account has another email address from now on, and mails go there.\n\n${undoText(link)}`,
});

export const changeUndone = (forgotPassword: string) => ({
  subject: 'Your Mortar account is as it was',
  text: `The email address and phone number of your Mortar account are as they were before the change. Every device was signed out, and no earlier password opens the account. Please choose a new one:\n\n${forgotPassword}\n`,
});

/** To an address that may be a stranger's: it quotes nothing of who asked. */
export const confirmNewEmail = (link: string, hours: number) => ({
  subject: 'Please confirm your new email address',
  text: `Hello,\n\nthis email address was entered for a Mortar account. If the account is yours, please confirm within ${hours} hours, on a device where you are signed in to it:\n\n${link}\n\nIf it is not yours, you can ignore this mail: nothing happens without you.\n`,
});

/** To the owner of an account that has the address: the response did not say so. */
export const emailInUse = (forgotPassword: string) => ({
  subject: 'Your email address has a Mortar account already',
  text: `Hello,\n\nthis email address was entered for another Mortar account. It has an account already, so it cannot be used for a second one.\n\nIf you asked for it, sign in to the account with this address, or choose a new password for it: ${forgotPassword} . You can close it in its settings, and then ask again.\n\nIf it was not you, you can ignore this mail: nothing has changed.\n`,
});
