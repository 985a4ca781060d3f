import { screen, server } from '@mortar/testing';
import { respondTo, renderSite } from '#/test/render-site.tsx';

const request = () => screen.findByRole('button', { name: 'Request OTP' });

describe('the forgot-password page', () => {
  it('requests a code and opens the reset page with the email filled in when the form is submitted', async () => {
    const otp = respondTo('post', '/auth/request-otp', 200, { message: 'ok', data: {} });
    server.use(otp.handler);
    const { user } = renderSite({ at: '/forgot-password' });

    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ngozi@example.com');
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001');
    await user.click(await request());

    expect(await screen.findByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
    expect(await screen.findByText('OTP sent to your email')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ngozi@example.com');
    expect(otp.requests).toEqual([{ email: 'ngozi@example.com', phone: '08030000001', designation: 'reset-password' }]);
  });

  it('shows an error at each field when the form is empty', async () => {
    const { user } = renderSite({ at: '/forgot-password' });
    await user.click(await request());
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Phone number is required')).toBeVisible();
  });

  it('shows the reason and stays when the server responds with 429', async () => {
    const refusal = { status: 429, message: 'Too many attempts. Please wait a minute.' };
    server.use(respondTo('post', '/auth/request-otp', 429, refusal).handler);
    const { user } = renderSite({ at: '/forgot-password' });
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ngozi@example.com');
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001');
    await user.click(await request());
    expect(await screen.findByText('Too many attempts. Please wait a minute.')).toBeVisible();
  });
});
