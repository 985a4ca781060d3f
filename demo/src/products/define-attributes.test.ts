import { attributesRefusal, attributeValue } from '@mortar/contracts';
import { defineCatalogue } from '#catalogue/define-catalogue.ts';
import { categoryTree } from './category-tree.ts';

const { products } = defineCatalogue();

describe('the facts of demo products', () => {
  it('are such as the categories take', () => {
    expect(categoryTree.flatMap(({ attributes = [] }) => attributesRefusal(attributes) ?? [])).toEqual([]);
    const refused = products.flatMap(({ categoryId, title, attributes }) =>
      Object.entries(attributes).flatMap(([key, value]) => {
        const attribute = categoryTree
          .find(({ id }) => id === categoryId)
          ?.attributes?.find((each) => each.key === key);
        return attribute && attributeValue(attribute, value) === value ? [] : [[title, key, value]];
      }),
    );
    expect(refused).toEqual([]);
  });

  it.each([
    [
      '60x60 Carrara White Polished Porcelain Floor Tile',
      { size: '60x60', finish: 'Polished', use: 'Floor', material: 'Porcelain', thickness: '9.5' },
    ],
    [
      '25x40 Ivory Glossy Wall Tile',
      { size: '25x40', finish: 'Glossy', use: 'Wall', material: 'Ceramic', thickness: '7.5' },
    ],
    ['Zaria Clay Emulsion Paint, 20 Litres', { finish: 'Emulsion', litres: '20', use: 'Interior' }],
    ['Zuma Portland Cement 42.5R, 50 kg', { grade: '42.5R', bag: '50' }],
    ['9-Inch Hollow Blocks, Vibrated', { block: '9' }],
    ['Longspan Aluminium 0.45 mm, Ocean Blue', { gauge: '0.45', profile: 'Longspan' }],
    ['Kainji 1.5 mm Single Core Cable, Red, 100 m', { cable: '1.5', cores: 'Single core', length: '100' }],
    ['3-Gang Switch, Matt Black', { gangs: '3' }],
    ['PVC Waste Pipe 4 inches, 6 m', { material: 'PVC', diameter: '4 inches', length: '6' }],
    ['Double Mahogany Entrance Door', { type: 'Panel', material: 'Mahogany', leaves: 'Double' }],
    ['Pedestal Wash Basin', {}],
  ])('are read from %s', (title, attributes) => {
    expect(products.find((product) => product.title === title)?.attributes).toEqual(attributes);
  });
});
