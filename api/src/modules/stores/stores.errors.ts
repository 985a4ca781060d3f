import { conflict, invalidField, notFound } from '#lib/api-error.ts';

export const storeNotFound = () => notFound('This store does not exist');

export const alreadyHasStore = () => conflict('store_exists', 'You already have a store.');

export const unknownCategory = (name: string) => invalidField('business_category', `There is no category ${name}`);
