import { descriptionFrom } from './page-texts.ts';

describe('a description made from a text', () => {
  it('is the text on one line', () => {
    expect(descriptionFrom('  Hard-wearing\n\nporcelain ')).toBe('Hard-wearing porcelain');
  });

  it('ends at a word, with a sign that there is more', () => {
    const description = descriptionFrom('porcelain tile '.repeat(20));
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/ (porcelain|tile)…$/);
  });

  it.each(['😀', '👩🏽‍🔧', '🇳🇬', 'ọ́'.normalize('NFD')])('never ends in a part of %s', (character) => {
    for (let before = 140; before < 160; before += 1) {
      const description = descriptionFrom('x'.repeat(before) + character.repeat(20));
      const [, shown = ''] = /^x+(.*)…$/.exec(description) ?? [];
      expect(shown).toBe(character.repeat(shown.length / character.length));
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });

  it('cuts a text that has no words', () => {
    expect(descriptionFrom('x'.repeat(300))).toBe(`${'x'.repeat(159)}…`);
  });
});
