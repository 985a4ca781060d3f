import type { ProductDetail } from '@mortar/contracts';
import { attributeText } from '@mortar/contracts/attributes';
import { Section } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './product-facts.module.css';

/** What the seller states of the attributes that the category has. */
export function ProductFacts({ product: { attributes } }: { product: ProductDetail }): ReactNode {
  if (!attributes?.length) return null;
  return (
    <Section heading="Facts">
      <table className={styles.facts}>
        <tbody>
          {attributes.map(({ key, label, value, unit }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{attributeText(value, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
