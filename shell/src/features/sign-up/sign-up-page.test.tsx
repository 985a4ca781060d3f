import { screen, server } from '@mortar/testing';
import { respondTo, pageAt, renderSite } from '#/test/render-site.tsx';
import { aSession } from '#/test/session-builder.ts';

type User = ReturnType<typeof renderSite>['user'];

const submit = () => screen.findByRole('button', { name: 'Create account' });

async function fillIn(user: User) {
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Ngozi');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Eze');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ngozi@example.com');
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0803 000 0001');
  await user.type(screen.getByLabelText('Password'), 'abcd');
}

describe('the register page', () => {
  it('signs the new user in, reports its goal and opens the home page', async () => {
    const signUp = respondTo('post', '/auth/sign-up/', 201, { message: 'ok', data: aSession() });
    server.use(signUp.handler);
    const mark = jest.fn();
    performance.mark = mark;
    const { user, store } = renderSite({ at: '/register' });

    await fillIn(user);
    await user.click(await submit());

    expect(await pageAt('/')).toBeVisible();
    expect(await screen.findByText('You are now registered')).toBeVisible();
    expect(store.getState().auth).toMatchObject({ isAuthenticated: true, role: 'user' });
    expect(mark).toHaveBeenCalledWith('goal:signed-up', expect.anything());
    expect(signUp.requests).toEqual([
      {
        firstname: 'Ngozi',
        lastname: 'Eze',
        email: 'ngozi@example.com',
        phone: '0803 000 0001',
        password: 'abcd',
      },
    ]);
  });

  it('returns to the page where Register was pressed', async () => {
    server.use(respondTo('post', '/auth/sign-up/', 201, { message: 'ok', data: aSession() }).handler);
    const { user } = renderSite({ at: '/products/tiles?page=2' });
    await user.click(screen.getByRole('link', { name: 'Register' }));
    await fillIn(user);
    await user.click(await submit());
    expect(await pageAt('/products/tiles?page=2')).toBeVisible();
  });

  it('shows an error at every field and focuses the first when the form is empty', async () => {
    const { user } = renderSite({ at: '/register' });
    await user.click(await submit());
    expect(await screen.findByText('FirstName is required')).toBeVisible();
    expect(screen.getByText('LastName is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('Phone number is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  });

  it('shows the error at its field when the server rejects a value', async () => {
    const refusal = {
      status: 400,
      message: 'Please check the fields',
      errors: [{ field: 'email', message: 'This email is taken' }],
    };
    server.use(respondTo('post', '/auth/sign-up/', 400, refusal).handler);
    const { user } = renderSite({ at: '/register' });
    await fillIn(user);
    await user.click(await submit());
    expect(await screen.findByText('This email is taken')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
  });

  it.each([
    ['1234', 'Strangers try this password first. Please choose another one.'],
    ['    ', 'Password cannot be blank'],
    ['Ngozi@Example.com', 'Strangers try your email address first. Please choose another password.'],
  ])('says at the field why the password %j is refused, and leaves what was typed', async (password, message) => {
    const signUp = respondTo('post', '/auth/sign-up/', 201, { message: 'ok', data: aSession() });
    server.use(signUp.handler);
    const { user } = renderSite({ at: '/register' });
    await fillIn(user);
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(await submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue(password);
    expect(signUp.requests).toEqual([]);
  });

  it('shows the strength of the password as it is typed', async () => {
    const { user } = renderSite({ at: '/register' });
    await user.type(await screen.findByLabelText('Password'), 'abcd');
    expect(screen.getByText(/^Weak/)).toBeVisible();
    await user.type(screen.getByLabelText('Password'), ' wall of Tiles 7');
    expect(screen.getByText(/^Strong/)).toBeVisible();
  });

  it('has a box for the terms, unticked and not enforced, above what signing up accepts', async () => {
    const signUp = respondTo('post', '/auth/sign-up/', 201, { message: 'ok', data: aSession() });
    server.use(signUp.handler);
    const { user } = renderSite({ at: '/register' });
    const terms = await screen.findByRole('checkbox', { name: 'I have read the terms and the privacy policy' });
    expect(terms).not.toBeChecked();
    expect(screen.getByText(/By creating an account you accept/)).toHaveTextContent(
      'By creating an account you accept the Terms of Use and the Privacy Policy.',
    );
    await fillIn(user);
    await user.dblClick(terms);
    expect(terms).not.toBeChecked();
    await user.click(await submit());
    expect(await pageAt('/')).toBeVisible();
    expect(signUp.requests).toHaveLength(1);
  });

  it('keeps the box for the terms ticked when the server rejects a value', async () => {
    server.use(respondTo('post', '/auth/sign-up/', 400, { status: 400, message: 'Please check the fields' }).handler);
    const { user } = renderSite({ at: '/register' });
    await fillIn(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(await submit());
    expect(await screen.findByText('Please check the fields')).toBeVisible();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });
});
