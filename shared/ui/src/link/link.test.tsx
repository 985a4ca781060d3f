import { render, screen } from '@mortar/jest/dom';
import type { ComponentProps } from 'react';
import { ButtonLink } from '#/button/button-link.tsx';
import { Link } from './link.tsx';
import { LinkProvider, type RouterLink } from './link-provider.tsx';

function FakeRouterLink({ to, state, replace, children, ...anchor }: ComponentProps<RouterLink>) {
  return (
    <a href={to} data-router={JSON.stringify({ state, replace })} {...anchor}>
      {children}
    </a>
  );
}

describe('Link', () => {
  it('is a plain anchor outside a provider', () => {
    render(<Link href="/wishlist">Wishlist</Link>);
    const link = screen.getByRole('link', { name: 'Wishlist' });
    expect(link).toHaveAttribute('href', '/wishlist');
    expect(link).not.toHaveAttribute('data-router');
  });

  it("navigates within the site through the router's link", () => {
    render(
      <LinkProvider component={FakeRouterLink}>
        <ButtonLink href="/register?x=1" state={{ origin: '/' }}>
          Register
        </ButtonLink>
      </LinkProvider>,
    );
    const link = screen.getByRole('link', { name: 'Register' });
    expect(link).toHaveAttribute('href', '/register?x=1');
    expect(link).toHaveAttribute('data-router', '{"state":{"origin":"/"}}');
  });

  it.each(['tel:+2348030000001', 'https://wa.me/2348030000001', '//elsewhere.example/x', 'mailto:help@mortar.example'])(
    'leaves %s to the browser',
    (href) => {
      render(
        <LinkProvider component={FakeRouterLink}>
          <Link href={href}>Contact</Link>
        </LinkProvider>,
      );
      expect(screen.getByRole('link')).toHaveAttribute('href', href);
      expect(screen.getByRole('link')).not.toHaveAttribute('data-router');
    },
  );

  it('gives a page in a new tab no access to this one', () => {
    render(
      <Link href="https://wa.me/1" target="_blank">
        WhatsApp
      </Link>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
