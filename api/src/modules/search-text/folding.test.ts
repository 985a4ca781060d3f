import { useApi } from '#test/test-api.ts';
import { folded } from './folding.ts';

const api = useApi();

/** Each line is one spelling for all its texts; the first is how searches read it. */
const SPELLINGS: [string, ...string[]][] = [
  ['olorun ase blocks', 'Ọlọ́run Àṣẹ Blocks', 'Ọlọ́run Àṣẹ Blocks'.normalize('NFD'), 'OLỌ́RUN àṣẹ, blocks!'],
  ['ewa', 'Ẹ̀wà', 'Ẹ̀wà'.normalize('NFD')],
  ['karfe dan ball', 'Ƙarfe ɗan ɓall', 'ƙarfe Ɗan Ɓall'],
  ['2.5 mm2', '2.5mm²', '2.5 mm2'],
  ['3x 2.5 mm', '3x2.5mm', '3 × 2.5 mm', '3 x 2.5mm', '3X2.5MM'],
  ['3 4 inch', '¾"', '3/4"', '3/4 inch', '¾ inch', '¾”', '¾″'],
  ['1 3 4 inch elbow', '1¾" elbow', '1 3/4 inch elbow'],
  ['56 inch', '56"', '56 inch', '56”', "56''", '56in'],
  ['12 ft 6 inch', `12' 6"`, '12’ 6”', '12 ft 6in'],
  ['40x40 cm', '40 x 40 cm', '40x40cm', '40 × 40cm', '40*40 CM', '40 by 40 cm'],
  ['40x40x3 cm', '40 x 40 x 3cm', '40x40x3 cm'],
  ['1500 ml', '1,500 ml'],
  ['1500ml', '1,500ml'],
  ['1250000', '1,250,000'],
  ['5 kwh 200 ah', '5 kilowatt-hours, 200 Amp Hours'],
  ['dangote s 3x cement', 'Dangote’s 3X™ cement', "dangote's 3x cement"],
  ['2 in 1 up and down', '2-in-1 up-and-down'],
  ['m3', 'm³', 'M3'],
  ['v 1.5 a 1 2.3 b c', 'v1.5 a 1.2.3 b.c.'],
  ['', '?! ...'],
];

describe('a text as searches read it', () => {
  it.each(SPELLINGS)('is "%s", in the API and in the database', async (as, ...texts) => {
    for (const text of texts) {
      const [row] = await api.database.query<{ plain: string }>('SELECT mortar_plain($1) AS plain', [text]);
      expect([text, folded(text), row?.plain]).toEqual([text, as, as]);
    }
  });
});
