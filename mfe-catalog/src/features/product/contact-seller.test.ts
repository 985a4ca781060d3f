import { phoneLink, whatsAppLink } from './contact-seller.tsx';

describe('contacting a store', () => {
  it('calls its number', () => {
    expect(phoneLink('+234 803 000 0001')).toBe('tel:+2348030000001');
  });

  it('opens WhatsApp with the product in the message', () => {
    const link = new URL(
      whatsAppLink({
        phone: '+2348030000001',
        storeName: 'Bello & Sons',
        productTitle: 'Marble tile 60×60',
        address: 'https://mortar.example/products/view/1',
      }),
    );

    expect(link.origin + link.pathname).toBe('https://wa.me/2348030000001');
    expect(link.searchParams.get('text')).toBe(
      'Hello Bello & Sons, I am interested in "Marble tile 60×60" on Mortar: https://mortar.example/products/view/1',
    );
  });

  it('names no address when the origin of the site is not known', () => {
    const link = new URL(
      whatsAppLink({ phone: '+2348030000001', storeName: 'Bello', productTitle: 'Tile', address: undefined }),
    );

    expect(link.searchParams.get('text')).toBe('Hello Bello, I am interested in "Tile" on Mortar');
  });
});
