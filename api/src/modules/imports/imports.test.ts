import type { ImportProgress, NotificationList, OwnProductList, StartedImport } from '@mortar/contracts';
import { newProduct, newSeller, type Seller } from '#test/accounts.ts';
import { priceList } from '#test/price-lists.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();

const send = ({ client }: Seller, file: string | Buffer) =>
  client.post<StartedImport>('/api/imports', ...priceList(file));
const progress = async ({ client }: Seller, importId: string) =>
  (await client.get<ImportProgress>(`/api/imports/${importId}`)).data;

/** Sends a file and returns what it would change. */
async function check(seller: Seller, file: string | Buffer) {
  const { data, status, problem } = await send(seller, file);
  if (status !== 202) throw new Error(problem.message);
  return progress(seller, data.importId);
}

/** Applies a checked file, as the job does. */
async function apply(seller: Seller, { importId }: { importId: string }) {
  await seller.client.post(`/api/imports/${importId}/apply`, { skipErrors: true });
  await api.services.imports.run(importId);
  return progress(seller, importId);
}

const listed = async ({ client }: Seller) =>
  (await client.get<OwnProductList>('/api/products/own?limit=100&sort=2')).data.products;
const exported = async ({ client }: Seller) => (await client.get('/api/products/export.csv')).text;

describe('a file of products', () => {
  it('creates what is new and changes what has a known code, once it is applied', async () => {
    const seller = await newSeller(api);
    const file = [
      'Code;Title;Price;Price_unit;Content;Content_measure;Category;Subcategories;Availability;Colour',
      'C1;Dangote cement;"₦9,500";bag;50;kg;Paints;;in_stock;grey',
      'C2;Floor tile;12.5k;carton;;;tiles;Floor Tiles;;',
    ].join('\r\n');
    const checked = await check(seller, file);
    expect(checked).toMatchObject({ state: 'checked', rows: 2, toCreate: 2, toChange: 0, totalErrors: 0 });
    expect(checked.notes).toEqual(['These columns are ignored: Colour.']);
    expect(await listed(seller)).toEqual([]);
    expect(await apply(seller, checked)).toMatchObject({ state: 'done', done: 2 });
    const { notifications } = (await seller.client.get<NotificationList>('/api/notifications')).data;
    const link = `/seller/import?import=${checked.importId}`;
    expect(notifications).toMatchObject([{ kind: 'import', message: '2 products are in your store.', link }]);
    expect(await listed(seller)).toMatchObject([
      { title: 'Dangote cement', price: 9_500, comparable: { price: 190, measure: 'kg' } },
      { title: 'Floor tile', price: 12_500, priceUnit: 'carton' },
    ]);
    const second = await check(seller, 'code,price,title\nC1,9700,\nC2,12500,\n');
    expect(second).toMatchObject({ toCreate: 0, toChange: 1, unchanged: 1 });
    await apply(seller, second);
    expect((await listed(seller))[0]).toMatchObject({ title: 'Dangote cement', price: 9_700 });
  });

  it('says what is wrong by row, in the words of the forms, and leaves those rows out', async () => {
    const seller = await newSeller(api);
    const checked = await check(
      seller,
      'code,title,price,category,subcategories\nA,Tile,0,tiles,\nA,Tile,100,tiles,\nB,,100,tiles,\nC,Tile,ten,tiles,\nD,Tile,100,boats,\nE,Tile,100,tiles,\n',
    );
    expect(checked.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'price', 'Price must be a number above 0'],
      [3, 'code', 'Row 2 has the same code'],
      [4, 'title', 'Title is required'],
      [5, 'price', 'Write one price in digits, for example 12500'],
      [6, 'category', 'There is no category boats'],
    ]);
    expect(checked).toMatchObject({ toCreate: 1, failedRows: 5 });
    await apply(seller, checked);
    expect(await listed(seller)).toHaveLength(1);
    const { text, headers } = await seller.client.get(`/api/imports/${checked.importId}/errors.csv`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')[1]).toBe('A,Tile,0,tiles,,price: Price must be a number above 0');
  });

  it('is what was exported: each row unchanged, and one with another price changed', async () => {
    const seller = await newSeller(api);
    await newProduct(seller, {
      title: '=HYPERLINK("x")',
      description: 'Two lines\nand a "quote", too',
      price: 12_500.5,
      priceUnit: 'carton',
      content: { amount: 1.44, measure: 'm2' },
      piecesPerUnit: 4,
      minimumQuantity: 10,
      quantityStep: 5,
      availability: 'made-to-order',
      leadTime: { minDays: 5, maxDays: 10 },
    });
    await newProduct(seller, { title: '-5 mm slab', subcategory: [], tags: [], description: '' });
    const file = await exported(seller);
    expect(file.startsWith('\uFEFFcode,title,')).toBe(true);
    expect(file).toContain(`"'=HYPERLINK(""x"")"`);
    expect(await check(seller, file)).toMatchObject({
      rows: 2,
      unchanged: 2,
      toChange: 0,
      toCreate: 0,
      totalErrors: 0,
    });
    const changed = await check(seller, file.replace('12500.5', '13000'));
    expect(changed).toMatchObject({ unchanged: 1, toChange: 1 });
    await apply(seller, changed);
    expect((await listed(seller)).map(({ price }) => price)).toEqual([8_500, 13_000]);
  });

  it('takes photos by their names, without those that are missing, and is unchanged with the own ones', async () => {
    const seller = await newSeller(api);
    const upload = async (id: string) => {
      const url = `/media/${id}/640.webp`;
      const image = 'INSERT INTO media_images (id, url, uploaded_by, width, height) VALUES ($1, $2, $3, 640, 480)';
      await api.database.query(image, [id, url, seller.user.userId]);
      return url;
    };
    const file = [
      'code,title,price,category,photos',
      'A,Tile,100,tiles,"C:\\Photos\\Front.JPG;back.png"',
      'B,Slab,200,tiles,none-such.jpg',
    ].join('\n');
    const checked = await check(seller, file);
    expect([checked.photos, checked.photosMissing]).toEqual([3, ['Front.JPG', 'back.png', 'none-such.jpg']]);
    const at = `/api/imports/${checked.importId}/photos`;
    const foreign = await seller.client.put(at, [{ name: 'front', url: '/media/none/1.webp' }]);
    expect([foreign.status, foreign.problem.errors?.[0]]).toEqual([
      400,
      { field: '0.url', message: 'Please upload the image here first' },
    ]);
    const urls = [await upload('front-id'), await upload('back-id')];
    const photos = [
      { name: 'front.jpeg', url: urls[0] },
      { name: 'BACK.webp', url: urls[1] },
    ];
    expect((await seller.client.put(at, photos)).status).toBe(200);
    const found = await progress(seller, checked.importId);
    expect([found.photos, found.photosMissing]).toEqual([3, ['none-such.jpg']]);
    expect(await apply(seller, checked)).toMatchObject({ done: 2, totalErrors: 0 });
    expect((await seller.client.put(at, photos)).status).toBe(409);
    const images = async () => {
      const rows = await api.database.query<{ images: string[] }>(
        'SELECT images FROM products WHERE store_id = $1 ORDER BY sku',
        [seller.store.storeId],
      );
      return rows.map((row) => row.images);
    };
    expect(await images()).toEqual([urls, []]);
    expect(await check(seller, await exported(seller))).toMatchObject({ unchanged: 2, photosMissing: [] });
    const emptied = await check(seller, 'code,photos\nA,(none)\nB,none-such.jpg\n');
    expect(emptied).toMatchObject({ toChange: 2, photosMissing: ['none-such.jpg'] });
    await apply(seller, emptied);
    expect(await images()).toEqual([[], []]);
  });

  it('has a column for each fact that is stated, by its name', async () => {
    const seller = await newSeller(api);
    const file = [
      'code,title,price,category,Size,Thickness (mm),MAKER',
      'A,Tile,100,tiles,60x60,"8,5",Olumo',
      'B,Slab,200,tiles,7x7,thick,',
      'C,Paint,300,paints,,9,',
    ].join('\n');
    const checked = await check(seller, file);
    expect(checked.notes).toEqual([]);
    expect(checked.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'Size', expect.stringMatching(/^Size must be one of: /)],
      [3, 'Thickness (mm)', 'Thickness must be a number, for example 8.5'],
      [4, 'Thickness (mm)', 'This category has no fact Thickness (mm)'],
    ]);
    await apply(seller, checked);
    const facts = async () => {
      const [row] = await api.database.query<{ attributes: object }>(
        'SELECT attributes FROM products WHERE store_id = $1',
        [seller.store.storeId],
      );
      return row?.attributes;
    };
    expect(await facts()).toEqual({ size: '60x60', thickness: '8.5', maker: 'Olumo' });
    const back = await exported(seller);
    expect(back.split('\r\n')[0]).toMatch(/,status,Size \(cm\),Thickness \(mm\),Maker$/);
    expect(await check(seller, back)).toMatchObject({ rows: 1, unchanged: 1, totalErrors: 0 });
    await apply(seller, await check(seller, 'code,Size,Maker\nA,(none),Lekki Works\n'));
    expect(await facts()).toEqual({ thickness: '8.5', maker: 'Lekki Works' });
    expect(await check(seller, 'code,Size,Thickness\nA,,8.50\n')).toMatchObject({ unchanged: 1 });
  });

  it('leaves what an empty cell is for, and empties it for (none)', async () => {
    const seller = await newSeller(api);
    await apply(
      seller,
      await check(seller, 'code,title,price,category,price_unit,tags\nA,Tile,100,tiles,carton,Glossy\n'),
    );
    await apply(seller, await check(seller, 'code,title,price_unit,tags\nA,,,(none)\n'));
    expect(await listed(seller)).toMatchObject([{ title: 'Tile', priceUnit: 'carton' }]);
    await apply(seller, await check(seller, 'code,price_unit\nA,(none)\n'));
    expect((await listed(seller))[0]).not.toHaveProperty('priceUnit');
  });

  it('goes on where it was when its process ended, and no row is applied twice', async () => {
    const seller = await newSeller(api);
    const rows = Array.from({ length: 120 }, (_, row) => `P${row},Pipe ${row},${100 + row},tiles`);
    const { importId } = await check(seller, ['code,title,price,category', ...rows].join('\n'));
    await seller.client.post(`/api/imports/${importId}/apply`, { skipErrors: true });
    let created = 0;
    const original = api.services.products.createIn.bind(api.services.products);
    const dying = jest.spyOn(api.services.products, 'createIn').mockImplementation((...given) => {
      created += 1;
      if (created === 70) return Promise.reject(new Error('The process ended'));
      return original(...given);
    });
    await expect(api.services.imports.run(importId)).rejects.toThrow('The process ended');
    dying.mockRestore();
    expect(await progress(seller, importId)).toMatchObject({ state: 'applying', done: 60 });
    const other = await send(seller, 'code,title\nA,B\n');
    expect([other.status, other.problem.message]).toEqual([409, 'Another import is running.']);
    await api.services.imports.run(importId);
    expect(await progress(seller, importId)).toMatchObject({ state: 'done', done: 120 });
    const table = await seller.client.get<OwnProductList>('/api/products/own');
    expect(table.data.totalItems).toBe(120);
  });

  it('is bounded in rows, and in products for a new store', async () => {
    const seller = await newSeller(api);
    const rows = (count: number) =>
      ['title,price,category', ...Array.from({ length: count }, (_, row) => `Pipe ${row},100,tiles`)].join('\n');
    const many = await send(seller, rows(2_001));
    expect([many.status, many.problem.message]).toEqual([400, 'A file takes at most 2,000 rows.']);
    const young = await send(seller, rows(201));
    expect([young.status, young.problem.message]).toEqual([409, 'A new store imports at most 200 products.']);
  });

  it.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['a header alone', 'code,title,price\n'],
    ['an open quotation mark', 'title,price\n"Tile,100\n'],
    ['zeros', Buffer.alloc(2_000)],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['41 columns', `${Array.from({ length: 41 }, (_, at) => `c${at}`).join(',')}\n1\n`],
    ['5 MB', `title\n${'x'.repeat(5_000_000)}\n`],
    ['half a letter of UTF-16', Buffer.from([0xff, 0xfe, 0x74])],
    ['one column', 'price\n100\n200\n'],
    ['NULs in a cell', 'title,price,category\nTi\0le,100,tiles\n'],
    ['a cell of 100,000 letters', `title,price,category\n${'x'.repeat(100_000)},100,tiles\n`],
    ['mixed ends of lines', 'title,price,category\r\nA,0,tiles\nB,-1,tiles\rC,x,tiles'],
    ['quotes within cells', 'title,price,category\nTile 12" wide,,tiles\n'],
    ['more cells than columns', 'title,price\nA,1,2,3,4\n'],
    ['a formula as a price', 'title,price,category\nTile,=1+1,tiles\n'],
    ['the same column twice', 'price,price,title\n1,2,Tile\n'],
    ['empty rows alone', 'title,price\n,\n,\n'],
    ['a mark of UTF-8 and no more', Buffer.from([0xef, 0xbb, 0xbf])],
    ['a mark in the middle', 'title,price\n\uFEFFTile,x\n'],
    ['UTF-16 with its bytes swapped', Buffer.from([0xfe, 0xff, 0, 0x74, 0, 0x0a, 0, 0x41])],
    ['letters of no encoding', Buffer.from([0x74, 0x0a, 0x81, 0x8d, 0x8f])],
    ['JSON', '{"title":"Tile","price":100}'],
    ['HTML', '<table>\n<tr><td>Tile</td></tr>\n</table>\n'],
    ['a quotation mark that is closed too early', 'title,price\n"Tile"x,100\n'],
    ['quotation marks alone', '\n\n'],
    ['a price in another currency', 'title,price,category\nTile,$100,tiles\n'],
    ['a price of two readings', 'title,price,category\nTile,9.500,tiles\n'],
    ['a negative price', 'title,price,category\nTile,-5,tiles\n'],
    ['a price above all', 'title,price,category\nTile,99999999999999,tiles\n'],
    ['an unknown unit', 'title,price,category,price_unit\nTile,100,tiles,smile\n'],
    ['content without a measure', 'title,price,category,price_unit,content\nTile,100,tiles,bag,50\n'],
    [
      'content in the unit of the price',
      'title,price,category,price_unit,content,content_measure\nA,1,tiles,kg,5,kg\n',
    ],
    ['half a piece', 'title,price,category,price_unit,minimum\nTile,100,tiles,piece,0.5\n'],
    ['made to order without days', 'title,price,category,availability\nTile,100,tiles,made-to-order\n'],
    ['days that end before they begin', 'title,price,category,lead_days\nTile,100,tiles,10-5\n'],
    ['days that are words', 'title,price,category,lead_days\nTile,100,tiles,soon\n'],
    ['four subcategories', 'title,price,category,subcategories\nTile,1,tiles,floor-tiles;wall-tiles;a;b\n'],
    ['a subcategory of another category', 'title,price,category,subcategories\nTile,1,tiles,sliding-gates\n'],
    ['a code of 41 letters', `code,title,price,category\n${'c'.repeat(41)},Tile,1,tiles\n`],
    ['yes and no as words of another language', 'title,price,category,negotiable\nTile,1,tiles,oui\n'],
    ['an unknown status', 'title,price,category,status\nTile,1,tiles,sold\n'],
  ])('of %s is answered with one sentence, or with errors by row', async (_what, file) => {
    const seller = await newSeller(api);
    const { status, data, problem } = await send(seller, file);
    if (status === 400) {
      expect(problem.message).toMatch(/^This file could not be read: .+\.$/);
      return;
    }
    expect(status).toBe(202);
    expect((await progress(seller, data.importId)).totalErrors).toBeGreaterThan(0);
  });
});
