/** Link that calls the store. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

interface Enquiry {
  phone: string;
  storeName: string;
  productTitle: string;
  /** Address of the product's page; left out where the site's origin is not known. */
  address: string | undefined;
}

/** Link that opens WhatsApp with a message to the store about a product. */
export function whatsAppLink({ phone, storeName, productTitle, address }: Enquiry): string {
  const where = address === undefined ? '' : `: ${address}`;
  const text = `Hello ${storeName}, I am interested in "${productTitle}" on Mortar${where}`;
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?${new URLSearchParams({ text })}`;
}
