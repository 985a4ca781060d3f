import { totalOf } from '@mortar/contracts/project-lines';
import { aLine, aLineProduct, labour } from '#/test/lines.ts';
import {
  boughtText,
  groupsOf,
  lineCost,
  type ListedLine,
  marksOf,
  messageOf,
  messageTo,
  priceText,
  quantityText,
  totalText,
  unpricedText,
} from './line-groups.ts';
import { projectCsv } from './project-csv.ts';

const other = aLineProduct({ store: { ...aLineProduct().store, storeId: 'other', name: 'Mushin Cement' } });
const gone = aLine({ lineId: 'gone', title: 'Old tile', part: 'Roof', product: null });
const lines: ListedLine[] = [labour(), gone, aLine(), aLine({ lineId: 'cement', product: other, part: 'Floors' })];

describe('the lines of a list', () => {
  it('stand by part, those of none last', () => {
    expect(groupsOf(lines, 'part').map(({ title, lines: own }) => [title, own.length])).toEqual([
      ['Roof', 1],
      ['Floors', 2],
      ['Other things', 1],
    ]);
  });

  it('stand together while none has a part', () => {
    expect(groupsOf([labour(), labour()], 'part').map(({ title, lines: own }) => [title, own.length])).toEqual([
      ['On this list', 2],
    ]);
  });

  it('stand by store, those of none last', () => {
    expect(groupsOf(lines, 'store').map(({ title }) => title)).toEqual([
      'Ikorodu Tiles',
      'Mushin Cement',
      'Not from a store',
      'No longer on sale',
    ]);
  });

  it('have a total of what is on sale', () => {
    expect(totalText(lines)).toBe('Total of 2 stores: ₦265,000');
    expect(unpricedText(lines)).toBe('1 line is not in the total');
    expect(unpricedText([gone, gone])).toBe('2 lines are not in the total');
  });

  it('say what is left to pay once something is bought', () => {
    expect(boughtText(lines)).toBeUndefined();
    const [first, ...others] = lines;
    expect(boughtText([{ ...(first as ListedLine), isBought: true }, ...others])).toBe(
      '1 of 4 bought, ₦250,000 left to pay',
    );
  });

  it('are one message with costs and total, for who has no link to send', () => {
    expect(messageOf([aLine({ quantity: 2 }), gone], 'https://mortar.example').split('\n')).toEqual([
      'My list on Mortar, https://mortar.example',
      'Total of 1 store: ₦25,000',
      expect.stringMatching(/^- .+: 2 cartons, ₦25,000$/),
      expect.stringMatching(/^- .+: [^₦]+$/),
    ]);
    const long = Array.from({ length: 100 }, () => aLine());
    expect(messageOf(long, 'https://mortar.example')).toMatch(/\nand \d+ more$/);
  });

  it('cost the bulk price exactly from its quantity on', () => {
    const product = aLineProduct({ bulkPrices: [{ from: 50, price: 11_900 }] });
    const at = (quantity: number) => aLine({ quantity, product });
    expect([lineCost(at(49)), lineCost(at(50))]).toEqual([612_500, 595_000]);
    expect(priceText(at(50))).toBe('₦11,900 per carton, from 50 cartons');
  });

  it.each<[string, ListedLine, string[]]>([
    ['is as it was', aLine(), []],
    ['is no longer on sale', gone, ['No longer on sale']],
    ['is sold out', aLine({ product: aLineProduct({ availability: 'sold-out' }) }), ['Sold out']],
    ['is dearer', aLine({ knownPrice: 12_200 }), ['Price went up by ₦300 since you added it']],
    ['is cheaper', aLine({ knownPrice: 12_600 }), ['Price went down by ₦100 since you added it']],
    [
      'is below the minimum',
      aLine({ quantity: 9, product: aLineProduct({ minimumQuantity: 10 }) }),
      ['Below the minimum of 10 cartons'],
    ],
    [
      'is between two steps',
      aLine({ quantity: 12, product: aLineProduct({ minimumQuantity: 10, quantityStep: 5 }) }),
      ['Sold in steps of 5 cartons.'],
    ],
  ])('say when a product %s', (_what, line, texts) => {
    expect(marksOf(line).map(({ text }) => text)).toEqual(texts);
  });

  it('offer the quantity in which a product is sold', () => {
    const product = aLineProduct({ minimumQuantity: 10, quantityStep: 5 });
    expect(marksOf(aLine({ quantity: 9, product }))[0]?.offer?.changes).toEqual({ quantity: 10 });
    expect(marksOf(aLine({ quantity: 12, product }))[0]?.offer?.changes).toEqual({ quantity: 15 });
  });
});

describe('a line whose product is sold in another unit now', () => {
  const restated = aLine({ product: aLineProduct({ price: 8681, priceUnit: 'm2', content: null }) });

  it('keeps the unit and price that it was added with', () => {
    expect(quantityText(restated)).toBe('10 cartons');
    expect(priceText(restated)).toBe('₦12,500 per carton');
    expect(lineCost(restated)).toBe(125_000);
    expect(totalOf([restated])).toEqual({ total: 125_000, unpricedLines: 0 });
    expect(messageTo({ key: '', title: 'Ikorodu Tiles', lines: [restated] }, undefined)).toContain(': 10 cartons');
    expect(projectCsv([restated], 'https://mortar.test')).toContain(',10,"carton",12500,125000,');
  });

  it('says so, and offers the unit of today', () => {
    expect(marksOf(restated)).toEqual([
      {
        text: 'Sold at ₦8,681 per m² now',
        tone: 'danger',
        offer: { label: 'Take ₦8,681 per m²', changes: { unit: 'm2' } },
      },
    ]);
  });
});

describe('a message to a store', () => {
  const messageOf = (count: number, link?: string) => {
    const many = Array.from({ length: count }, (_, index) =>
      aLine({ lineId: String(index), product: aLineProduct({ title: `Tile ${index}` }) }),
    );
    return messageTo({ key: '', title: 'Ikorodu Tiles', lines: many }, link);
  };

  it('names what is wanted', () => {
    expect(messageOf(2)).toBe(
      'Hello Ikorodu Tiles, I would like to buy on Mortar:\n- Tile 0: 10 cartons\n- Tile 1: 10 cartons',
    );
  });

  it('leaves the rest to the link after 1,500 characters', () => {
    const text = messageOf(200, 'https://mortar.test/projects/shared/token');
    expect(text.length).toBeLessThanOrEqual(1500);
    const named = text.split('\n').length - 2;
    expect(text.endsWith(`and ${200 - named} more: https://mortar.test/projects/shared/token`)).toBe(true);
  });
});

it('a table for spreadsheets has formulas as text', () => {
  const csv = projectCsv(
    [
      labour({ title: '=1+1', part: '"Roof", new' }),
      aLine({ title: 'Old name', note: 'For the hall', product: aLineProduct({ title: '@SUM(A1)' }) }),
      gone,
    ],
    'https://mortar.test',
  );
  const rows = csv.replace('\uFEFF', '').split('\r\n');
  expect(rows[0]).toBe('"Part","Store","State","Phone","Product","Quantity","Unit","Unit price","Total","Link","Note"');
  expect(rows[1]).toBe(`"""Roof"", new","","","","'=1+1",3,"",5000,15000,"",""`);
  expect(rows[2]).toContain(
    `"Floors","Ikorodu Tiles","Lagos","'+234 803 000 0001","'@SUM(A1)",10,"carton",12500,125000,`,
  );
  expect(rows[2]).toMatch(/,"For the hall"$/);
  expect(rows[3]).toContain('"Old tile",10,"carton","","",');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '  =1', '　＝1', '\t=1', '\r=1'])(
  'a table of the list is no formula where a title is %j',
  (title) => {
    const [, row = ''] = projectCsv([labour({ title, part: null })], 'https://mortar.test').split(/\r\n(?=")/);
    expect(row).toContain(`,"'${title}",`);
  },
);

it.each(['Tile = 60', '3 + 1', 'a@b', '１０ tiles'])('a table of the list has the title %j as it is', (title) => {
  expect(projectCsv([labour({ title })], 'https://mortar.test')).toContain(`,"${title}",`);
});
