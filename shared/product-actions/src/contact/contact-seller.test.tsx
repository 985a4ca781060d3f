import { renderAtRoute, screen } from '@mortar/testing';
import { ContactSeller } from './contact-seller.tsx';

function open(phone = '+2348030000001') {
  const element = <ContactSeller phone={phone} message="Hello Bello & Sons" />;
  return renderAtRoute({ routes: [{ path: '/', element }], at: '/' });
}

const number = () => screen.getByRole('link', { name: '+234 803 000 0001' });

describe('the ways to a store', () => {
  it('calls, writes in WhatsApp and shows the number', () => {
    open();
    expect(screen.getByRole('link', { name: 'Contact Seller' })).toHaveAttribute('href', 'tel:+2348030000001');
    const whatsApp = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href);
    expect(whatsApp.origin + whatsApp.pathname).toBe('https://wa.me/2348030000001');
    expect(whatsApp.search).toBe('?text=Hello%20Bello%20%26%20Sons');
    expect(number()).toHaveAttribute('href', 'tel:+2348030000001');
  });

  it('shows a number from abroad as it is', () => {
    open('+442079460000');
    expect(screen.getByRole('link', { name: '+442079460000' })).toBeVisible();
  });

  it('selects the number when Contact Seller is pressed', async () => {
    const { user } = open();
    // jsdom has no program for calls.
    addEventListener('click', (press) => press.preventDefault(), { once: true });
    await user.click(screen.getByRole('link', { name: 'Contact Seller' }));
    expect(getSelection()?.toString()).toBe('+234 803 000 0001');
  });

  it('copies the number', async () => {
    const { user } = open();
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy the number' }));
    expect(copied).toHaveBeenCalledWith('+2348030000001');
    expect(await screen.findByText('Number copied')).toBeVisible();
  });

  it('says so when the browser does not let it copy', async () => {
    const { user } = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy the number' }));
    expect(await screen.findByText(/could not be copied/)).toBeVisible();
  });
});
