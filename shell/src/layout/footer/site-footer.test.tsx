import { http, HttpResponse, screen, server, TEST_API, within } from '@mortar/testing';
import { respondTo, renderSite } from '#/test/render-site.tsx';

const footer = () => within(screen.getByRole('contentinfo'));
const email = () => footer().getByRole('textbox', { name: /by email/ });
const subscribe = () => footer().getByRole('button', { name: 'Subscribe' });

function linksUnder(heading: string) {
  const column = footer().getByRole('navigation', { name: heading });
  return within(column)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('the footer', () => {
  it('renders three columns of links', () => {
    renderSite({ at: '/' });
    expect(linksUnder('Quick Links')).toEqual([
      ['Browse by Category', '/categories/all'],
      ['Calculators', '/calculators'],
      ['Sell on Mortar', '/onboarding/get-started'],
      ['Account', '/profile/my-profile'],
      ['Promotion Product', '/promote-a-product'],
    ]);
    expect(linksUnder('Company')).toEqual([
      ['About', '/about'],
      ['Terms of Use', '/terms-conditions'],
      ['Privacy Policy', '/privacy'],
      ['Cookies', '/cookies'],
    ]);
    expect(linksUnder('Support')).toEqual([
      ['Help Center', '/help-center'],
      ['Contact Us', '/contact-us'],
      ['Make a report', '/make-a-report'],
    ]);
  });

  it('renders the year and links to share the site', () => {
    renderSite({ at: '/' });
    expect(footer().getByText(`© ${new Date().getFullYear()} Mortar. All rights reserved.`)).toBeVisible();
    expect(footer().getByRole('link', { name: /Share Mortar on WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(location.origin)),
    );
  });
});

describe('the newsletter form', () => {
  it('subscribes the address and states what happens next', async () => {
    const newsletter = respondTo('post', '/newsletter', 200, { message: 'ok', data: {} });
    server.use(newsletter.handler);
    const { user } = renderSite({ at: '/' });
    await user.type(email(), 'ngozi@example.com');
    await user.click(subscribe());
    expect(await footer().findByText(/follow the link in the email/)).toBeVisible();
    expect(newsletter.requests).toEqual([{ email: 'ngozi@example.com' }]);
    expect(email()).toHaveValue('');
  });

  it('shows an error when the address is missing or malformed', async () => {
    const { user } = renderSite({ at: '/' });
    await user.click(subscribe());
    expect(footer().getByText('Email is required')).toBeVisible();
    expect(email()).toHaveFocus();
    await user.type(email(), 'ngozi');
    expect(footer().queryByText('Email is required')).not.toBeInTheDocument();
    await user.click(subscribe());
    expect(footer().getByText('Invalid email address')).toBeVisible();
  });

  it('shows the reason when the server rejects the address', async () => {
    const refusal = {
      status: 400,
      message: 'Please check the fields',
      errors: [{ field: 'email', message: 'This address cannot receive mail' }],
    };
    server.use(respondTo('post', '/newsletter', 400, refusal).handler);
    const { user } = renderSite({ at: '/' });
    await user.type(email(), 'ngozi@example.invalid');
    await user.click(subscribe());
    expect(await footer().findByText('This address cannot receive mail')).toBeVisible();
    expect(email()).toHaveFocus();
  });

  it('keeps what is typed while the request is pending', async () => {
    let send: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    server.use(
      http.post(`${TEST_API}/newsletter`, async () => {
        await sent;
        return HttpResponse.json({ message: 'ok', data: {} });
      }),
    );
    const { user } = renderSite({ at: '/' });
    await user.type(email(), 'ngozi@example.com');
    await user.click(subscribe());
    await user.type(email(), '.ng');
    send();
    expect(await footer().findByText(/follow the link in the email/)).toBeVisible();
    expect(email()).toHaveValue('ngozi@example.com.ng');
  });
});
