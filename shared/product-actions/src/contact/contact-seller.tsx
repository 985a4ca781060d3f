import type { ContactCount } from '@mortar/contracts';
import { Button, ButtonLink, Link, PhoneIcon, useToast } from '@mortar/ui';
import { MessageIcon } from '@mortar/ui/icons';
import { type ReactNode, type Ref, useRef } from 'react';
import styles from './contact-seller.module.css';

interface ContactProps {
  phone: string;
  /** What a message to the store begins with. */
  message: string;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Nothing is to be had from the store for now: calling it is no main action. */
  quiet?: boolean | undefined;
  /** Called when one of the ways is pressed, with its name. */
  onContact?: ((channel: ContactCount['channel']) => void) | undefined;
}

/** The ways to a store: a call, a message in WhatsApp, and its number to read and copy. */
export function ContactSeller({ phone, message, size, quiet, onContact }: ContactProps): ReactNode {
  const number = useRef<HTMLAnchorElement>(null);
  // A computer may have no program for calls: the press then points to the number, ready to be copied.
  const pointToNumber = () => {
    if (number.current) getSelection()?.selectAllChildren(number.current);
    onContact?.('phone');
  };
  return (
    <>
      <CallLink phone={phone} size={size} quiet={quiet} onContact={pointToNumber} />
      <WhatsAppLink phone={phone} message={message} size={size} onContact={onContact} />
      <StoreNumber phone={phone} ref={number} onContact={onContact} />
    </>
  );
}

/** The number of a store, to read, call and copy. */
export function StoreNumber({
  phone,
  onContact,
  ref,
}: Pick<ContactProps, 'phone' | 'onContact'> & { ref?: Ref<HTMLAnchorElement> }): ReactNode {
  return (
    <span className={styles.number}>
      <Link
        ref={ref}
        variant="quiet"
        href={phoneLink(phone)}
        className={styles.digits}
        onClick={() => onContact?.('phone')}
      >
        {readablePhone(phone)}
      </Link>
      <CopyNumber phone={phone} />
    </span>
  );
}

/** Calls a store. */
export function CallLink({ phone, size, quiet, onContact }: Omit<ContactProps, 'message'>): ReactNode {
  return (
    <ButtonLink
      size={size}
      variant={quiet ? 'outline' : 'solid'}
      href={phoneLink(phone)}
      onClick={() => onContact?.('phone')}
      startIcon={<PhoneIcon size={ICON_SIZE} aria-hidden="true" />}
    >
      Contact Seller
    </ButtonLink>
  );
}

/** Opens a message in WhatsApp: to a store, or without a number to whom the visitor chooses there. */
export function WhatsAppLink({
  phone = '',
  message,
  size,
  onContact,
}: Omit<ContactProps, 'phone'> & Partial<Pick<ContactProps, 'phone'>>): ReactNode {
  return (
    <ButtonLink
      size={size}
      variant="soft"
      target="_blank"
      href={whatsAppLink(phone, message)}
      onClick={() => onContact?.('whatsapp')}
      startIcon={<MessageIcon size={ICON_SIZE} aria-hidden="true" />}
    >
      WhatsApp
    </ButtonLink>
  );
}

const ICON_SIZE = 18;

function CopyNumber({ phone }: { phone: string }): ReactNode {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(phone);
      toast.success('Number copied');
    } catch {
      toast.error('The number could not be copied. Select it and copy it yourself.');
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.copy}
      aria-label="Copy the number"
      onClick={() => void copy()}
    >
      Copy
    </Button>
  );
}

/** Link that calls a number. */
function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

/** A Nigerian number in the groups in which it is read out; any other as it is. */
function readablePhone(phone: string): string {
  return phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '+234 $1 $2 $3');
}

/** Link that opens WhatsApp with the beginning of a message to a number; its older versions show `+` as it is. */
function whatsAppLink(phone: string, message: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
