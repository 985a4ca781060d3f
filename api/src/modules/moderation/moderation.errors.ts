import { conflict, forbidden, notFound } from '#lib/api-error.ts';

export const thingNotFound = (subject: string) => notFound(`This ${subject} does not exist`);

export const ownThing = () =>
  forbidden('You cannot moderate yourself, or what is yours: please ask another moderator.', 'own_thing');

export const lastModerator = () =>
  conflict('last_moderator', 'This account is the only moderator left: an administrator has to add another one first.');

export const nothingToDo = () =>
  conflict('nothing_to_do', 'This has already been done. Please reload the page to see the current state.');

export const noOpenReports = () => conflict('no_open_reports', 'These reports are already closed.');
