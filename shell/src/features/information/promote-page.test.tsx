import type { SlotResolver } from '@mortar/navigation';
import { aBuyer, aSeller, screen } from '@mortar/testing';
import { renderSite } from '#/test/render-site.tsx';

const slots = ((name) => (name === 'promotion-form' ? () => <p>The form</p> : undefined)) as SlotResolver;

describe('/promote-a-product', () => {
  it('has the form of sellers', async () => {
    renderSite({ at: '/promote-a-product', auth: aSeller(), slots });
    expect(await screen.findByText('The form')).toBeVisible();
  });

  it('leaves a mail to sellers while the form is not available', async () => {
    renderSite({ at: '/promote-a-product', auth: aSeller() });
    const mail = await screen.findAllByRole('link', { name: 'help@mortar.example' });
    expect(mail.map((link) => link.getAttribute('href'))).toContain(
      'mailto:help@mortar.example?subject=Promote%20my%20product',
    );
  });

  it.each([
    ['visitors', undefined],
    ['buyers', aBuyer()],
  ])('says to %s who can apply', async (_who, auth) => {
    renderSite({ at: '/promote-a-product', auth, slots });
    expect(await screen.findByText(/Sign in as a seller, and apply here/)).toBeVisible();
    expect(screen.queryByText('The form')).not.toBeInTheDocument();
  });
});
