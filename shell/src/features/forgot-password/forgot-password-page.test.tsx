import { screen, server } from '@mortar/testing';
import { answerTo, renderSite } from '#/test/render-site.tsx';

const request = () => screen.findByRole('button', { name: 'Request OTP' });

describe('asking for a code', () => {
  it('sends email and phone, says so, and goes on to the new password with the email filled in', async () => {
    const otp = answerTo('post', '/auth/request-otp', 200, { message: 'ok', data: {} });
    server.use(otp.handler);
    const { user } = renderSite({ at: '/forgot-password' });

    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ngozi@example.com');
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001');
    await user.click(await request());

    expect(await screen.findByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
    expect(await screen.findByText('OTP sent to your email')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ngozi@example.com');
    expect(otp.calls).toEqual([{ email: 'ngozi@example.com', phone: '08030000001', designation: 'reset-password' }]);
  });

  it('needs both', async () => {
    const { user } = renderSite({ at: '/forgot-password' });
    await user.click(await request());
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Phone number is required')).toBeVisible();
  });

  it('stays and says why when the server has had enough', async () => {
    const refusal = { status: 429, message: 'Too many attempts. Please wait a minute.' };
    server.use(answerTo('post', '/auth/request-otp', 429, refusal).handler);
    const { user } = renderSite({ at: '/forgot-password' });
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ngozi@example.com');
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001');
    await user.click(await request());
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait a minute.');
  });
});
