import { ButtonLink, PhoneIcon } from '@mortar/ui';
import { MessageIcon } from '@mortar/ui/icons';

interface ContactSellerProps {
  name: string;
  phone: string;
}

/** Links to call the seller, and to a WhatsApp message with its beginning filled in. */
export function ContactSeller({ name, phone }: ContactSellerProps) {
  if (phone === '') return null;
  const text = encodeURIComponent(`Hello ${name}, I found your store on Mortar.`);
  return (
    <>
      <ButtonLink href={`tel:${phone}`} startIcon={<PhoneIcon size={18} aria-hidden="true" />}>
        Contact Seller
      </ButtonLink>
      <ButtonLink
        href={`https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${text}`}
        target="_blank"
        variant="outline"
        startIcon={<MessageIcon size={18} aria-hidden="true" />}
      >
        WhatsApp
      </ButtonLink>
    </>
  );
}
