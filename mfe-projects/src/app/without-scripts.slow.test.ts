/** @jest-environment @mortar/jest/served-page/environment */
import { INHERITED_NAMES } from '@mortar/jest/inherited-names';
import { CALCULATORS } from '@mortar/contracts/quantities/calculators';
import { CALCULATOR_TEXTS } from '#/features/calculators/calculator-texts.ts';
import { KINDS } from '#/features/calculators/kinds/kinds.ts';
import { serveCalculator } from '#/test/serve-calculator.ts';
import { someTiles } from '#/test/sold-product.ts';
import manifest from '../../mfe.json' with { type: 'json' };

type Page = Awaited<ReturnType<typeof serveCalculator>>;

/** Address that a press of a button of the form leads to. */
function resultOf(page: Page, name: string): string {
  const { form, name: parameter, value } = page.getByRole<HTMLButtonElement>('button', { name });
  if (!form) throw new Error('The button belongs to no form.');
  const { URLSearchParams: Params, FormData: Fields, location: at } = form.ownerDocument.defaultView as typeof window;
  const fields = new Params([...new Fields(form)] as [string, string][]);
  if (parameter) fields.append(parameter, value);
  return `${new URL(form.action, at.href).pathname}?${fields}`;
}

const valuesOf = (page: Page, label: string) =>
  page.getAllByRole<HTMLInputElement>('textbox', { name: label }).map(({ value }) => value);

it('the calculators are links', async () => {
  const page = await serveCalculator('/calculators');
  const links = page.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const id of CALCULATORS) expect(links).toContain(`/calculators/${id}`);
  expect((await page.hydrate()).recovered).toEqual([]);
});

it('the form leads to the address of its result', async () => {
  const page = await serveCalculator('/calculators/tiles');
  expect(page.content).toHaveTextContent('Enter a length and a width.');
  page.getByRole<HTMLInputElement>('textbox', { name: 'Length' }).value = '4';
  page.getByRole<HTMLInputElement>('textbox', { name: 'Width' }).value = '3';
  const result = await serveCalculator(resultOf(page, 'Work it out'));
  expect(result.content).toHaveTextContent('You need 10 cartons (37 tiles, 14.4 m²).');
});

it('keeps what was typed when it is converted, and has the same result', async () => {
  const metric = await serveCalculator('/calculators/walls?l=12&h=2.7&ol=2&oh=1.5&thickness=15&sides=2');
  const inFeet = await serveCalculator(resultOf(metric, 'Feet'));
  expect(valuesOf(inFeet, 'Length')).toEqual(['39.37']);
  expect(inFeet.getByRole('textbox', { name: 'Plaster thickness' })).toHaveValue('0.59');
  expect(inFeet.getByRole('button', { name: 'Feet' })).toHaveAttribute('aria-pressed', 'true');
  const headline = 'You need 294 blocks, 13 bags of cement';
  for (const page of [metric, inFeet]) expect(page.content).toHaveTextContent(headline);
  const back = await serveCalculator(resultOf(inFeet, 'Metres'));
  expect(back.getByRole('textbox', { name: 'Plaster thickness' })).toHaveValue('15');
  expect([...valuesOf(back, 'Length'), ...valuesOf(back, 'Height')]).toEqual(['12', '2.7', '1.5']);
});

it('begins with usual inches in feet', async () => {
  const page = await serveCalculator('/calculators/concrete?u=ft');
  expect(page.getByRole('textbox', { name: 'Thickness' })).toHaveValue('5.906');
});

it('adds areas, doors and windows, and removes them', async () => {
  const first = await serveCalculator('/calculators/tiles?l=4&w=3');
  const second = await serveCalculator(resultOf(first, 'Add another area'));
  expect(valuesOf(second, 'Length')).toEqual(['4', '']);
  expect(second.content).toHaveTextContent('You need 10 cartons');
  const withDoor = await serveCalculator(resultOf(second, 'Add a door'));
  expect(valuesOf(withDoor, 'Height')).toEqual(['2.1']);
  const withWindow = await serveCalculator(resultOf(withDoor, 'Add a window'));
  expect(valuesOf(withWindow, 'Height')).toEqual(['2.1', '1.2']);
  const without = await serveCalculator(resultOf(withWindow, 'Remove Opening 1'));
  expect(valuesOf(without, 'Height')).toEqual(['1.2']);
  expect(valuesOf(await serveCalculator(resultOf(without, 'Remove Area 2')), 'Length')).toEqual(['4']);
});

it('takes a usual value by a press', async () => {
  const page = await serveCalculator('/calculators/tiles?l=4&w=3');
  const diagonal = await serveCalculator(resultOf(page, 'Diagonal 15 %'));
  expect(diagonal.content).toHaveTextContent('39 tiles');
});

it.each([
  ['tiles?l=4&w=three', 'Width', 'Write a width in metres: 3.6'],
  ['tiles?u=ft&l=four&w=3', 'Length', 'Write a length in feet: 12'],
  ['tiles?l=101&w=3', 'Length', 'Write a length from 0.01 to 100 metres'],
  ['paint?l=4&h=-3', 'Height', 'Write a height in metres: 3.6'],
  ['tiles?l=4&w=3&waste=51', 'For cutting and breakage', 'Write a number from 0 to 50'],
  ['concrete?l=4&w=3&thickness=4', 'Thickness', 'Write a thickness in millimetres: 150'],
])('%s has its error at the field %s and no result', async (address, field, error) => {
  const page = await serveCalculator(`/calculators/${address}`);
  expect(page.getByRole('textbox', { name: field })).toHaveAccessibleDescription(expect.stringContaining(error));
  expect(page.content).not.toHaveTextContent('You need');
});

it.each([
  ['tiles?l=4', 'Enter a length and a width.'],
  ['walls', 'Enter a length and a height.'],
  ['walls?l=1&h=2&ol=1&oh=2', 'The doors and windows are larger than the wall.'],
  ['walls?l=3&h=2&ol=1&oh=', 'Enter the width and the height of each door and window.'],
])('%s has no result, and says why', async (address, message) => {
  const page = await serveCalculator(`/calculators/${address}`);
  expect(page.content).toHaveTextContent(message);
  expect(page.content).not.toHaveTextContent('You need');
});

it('works without a product that is no longer on sale', async () => {
  const page = await serveCalculator('/calculators/tiles?l=4&w=3&product=gone');
  expect(page.content).toHaveTextContent('This product is no longer on sale.');
  expect(page.content).toHaveTextContent('You need 10 cartons');
});

it('says that a product does not state what the formula needs', async () => {
  const product = someTiles({ priceUnit: null, coverage: null });
  const page = await serveCalculator(`/calculators/tiles?l=4&w=3&product=${product.productId}`, product);
  expect(page.content).toHaveTextContent('does not say what one unit covers. The result is for usual sizes.');
  expect(page.content).not.toHaveTextContent('About ₦');
});

const FIELDS = 'u=*&l=*&w=*&h=*&ol=*&oh=*&waste=*&tile=*&mix=*&kind=*&pitch=*&add=*&drop=*&to=*&*=*';

it.each(INHERITED_NAMES)('%s in an address is no value of a field', async (name) => {
  for (const id of CALCULATORS) {
    const page = await serveCalculator(`/calculators/${id}?${FIELDS.replaceAll('*', name)}`);
    expect(page.content.querySelector('h1')).not.toBeNull();
    if (id === 'tiles') expect((await page.hydrate()).recovered).toEqual([]);
  }
});

it.each(CALCULATORS)('%s has the name that the list has', (id) => {
  expect(KINDS[id].name).toBe(CALCULATOR_TEXTS[id].name);
});

describe('mfe.json', () => {
  it.each(CALCULATORS)('names the title of %s and the parameters that it reads', (id) => {
    const { title, description, options, side, hasOpenings } = KINDS[id];
    const fields = ['u', 'l', side, ...(hasOpenings ? ['ol', 'oh'] : []), ...options.map(({ name }) => name)];
    const query = [...fields, 'product', 'add', 'drop', 'to'];
    const route = manifest.routes.find(({ path }) => path === `/calculators/${id}`);
    expect(route?.metadata).toEqual({ title, description, unindexedWith: expect.any(Array) });
    for (const named of [route?.query, route?.metadata.unindexedWith]) expect(new Set(named)).toEqual(new Set(query));
  });
});
