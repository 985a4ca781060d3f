import type { ReactNode } from 'react';
import styles from './support-contact.module.css';
import { SupportMail } from './support-mail.tsx';
import { useSupportContactQuery } from './support.api.ts';

/** Every way to the support, and when somebody is there. */
export function SupportContact(): ReactNode {
  const { data } = useSupportContactQuery();
  if (!data) return null;
  const { phone, whatsapp, hours } = data;
  return (
    <section aria-labelledby="reach-support" className={styles.contact}>
      <h2 id="reach-support">Reach our support</h2>
      <dl>
        <dt>Email</dt>
        <dd>
          <SupportMail />
        </dd>
        {phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </dd>
          </>
        )}
        {whatsapp && (
          <>
            <dt>WhatsApp</dt>
            <dd>
              <a href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}>{whatsapp}</a>
            </dd>
          </>
        )}
        {hours && (
          <>
            <dt>Opening hours</dt>
            <dd>{hours}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
