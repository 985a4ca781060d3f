import { LONG_CLASS_NAME, longNamesIn } from './short-class-names.ts';

/** What the bundler writes for the class of a hash. */
const long = (hash: string) => LONG_CLASS_NAME.replace('[hash:8]', hash);

/** A file with short names in place of its long ones. */
function shortened(text: string, build: string): string {
  return longNamesIn(text, build).reduceRight(
    (written, { start, end, short }) => written.slice(0, start) + short + written.slice(end),
    text,
  );
}

const [card, title] = [long('sMVN3J'), long('_4Bn-7kY')];

describe('the class names of a build', () => {
  it('are the same short ones in every file, with what stands around them', () => {
    const script = shortened(`{card:"${card}",title:"${title} ${card}"}`, 'mfe-cards@1.0.0');
    const [, cardClass, titleClass] = /^\{card:"([a-z]\w{4})",title:"([a-z]\w{4}) \1"\}$/i.exec(script) ?? [];
    expect(titleClass).not.toBe(cardClass);
    const styles = shortened(`.${card}>.${title}:hover{}.plain-class{}`, 'mfe-cards@1.0.0');
    expect(styles).toBe(`.${cardClass}>.${titleClass}:hover{}.plain-class{}`);
  });

  it('are those of no other version', () => {
    expect(shortened(card, 'mfe-cards@1.0.1')).not.toBe(shortened(card, 'mfe-cards@1.0.0'));
  });

  it('stay different when there are thousands', () => {
    const hashes = Array.from({ length: 5_000 }, (_, number) => long(String(number).padStart(6, '0')));
    expect(new Set(shortened(hashes.join(' '), 'mfe-many@1.0.0').split(' ')).size).toBe(5_000);
  });
});
