import type { ReactNode } from 'react';
import styles from './support-contact.module.css';
import { SupportMail } from './support-mail.tsx';
import { useSupportContactQuery } from './support.api.ts';

/** Every way to the support, and when it answers. */
export function SupportContact(): ReactNode {
  const { data } = useSupportContactQuery();
  if (!data) return null;
  const { phone, whatsapp, hours } = data;
  const ways = [
    ['Email', <SupportMail key="email" />],
    ['Phone', phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>],
    ['WhatsApp', whatsapp && <a href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}>{whatsapp}</a>],
    ['Opening hours', hours],
  ] as const;
  return (
    <section aria-labelledby="reach-support" className={styles.contact}>
      <h2 id="reach-support">Reach our support</h2>
      <dl>
        {ways.map(
          ([way, content]) =>
            content && (
              <div key={way}>
                <dt>{way}</dt>
                <dd>{content}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
