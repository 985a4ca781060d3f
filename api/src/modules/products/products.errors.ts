import { forbidden, invalidField, notFound } from '#lib/api-error.ts';

export const productNotFound = () => notFound('This product does not exist');

export const notYourProduct = () => forbidden('This product belongs to another store');

export const productSuspended = () =>
  forbidden('This product is suspended. Please contact support.', 'product_suspended');

export const sellersDoNotRecommend = () => forbidden('Sellers cannot recommend products');

export const unknownCategory = (name: string) => invalidField('category', `There is no category ${name}`);

export const unknownSubcategory = (index: number, name: string) =>
  invalidField(`subcategory.${index}`, `There is no subcategory ${name} in this category`);
