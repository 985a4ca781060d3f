/** Link that calls a number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

/** A Nigerian number in the groups in which it is read out; any other as it is. */
export function readablePhone(phone: string): string {
  return phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '+234 $1 $2 $3');
}

/** Link that opens WhatsApp with the beginning of a message to a number; its older versions show `+` as it is. */
export function whatsAppLink(phone: string, message: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
