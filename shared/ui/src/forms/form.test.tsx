import { render, screen, userEvent, waitFor } from '@mortar/jest/dom';
import { object, string } from 'yup';
import { Form, SubmitButton } from './form.tsx';
import { FormError } from './form-error.tsx';
import type { SubmitFailure } from './form-errors.ts';
import { TextField } from './text-field.tsx';

const schema = object({
  name: string().trim().required('Name is required'),
  email: string().trim().email('Invalid email address').required('Email is required'),
});

function renderForm(onSubmit: (values: { name: string; email: string }) => Promise<SubmitFailure | undefined>) {
  render(
    <Form initialValues={{ name: '', email: '' }} schema={schema} onSubmit={onSubmit} aria-label="Join">
      <FormError />
      <TextField name="name" label="Name" hint="As on your card" />
      <TextField name="email" label="Email" />
      <SubmitButton>Join</SubmitButton>
    </Form>,
  );
}

const join = () => userEvent.click(screen.getByRole('button', { name: 'Join' }));

async function fill(email = 'ada@example.com') {
  await userEvent.type(screen.getByLabelText('Name'), '  Ada  ');
  await userEvent.type(screen.getByLabelText('Email'), email);
}

describe('Form', () => {
  it('shows the missing fields and focuses the first invalid one', async () => {
    const submit = jest.fn(async () => undefined);
    renderForm(submit);
    await join();
    const name = screen.getByLabelText('Name');
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Name is required As on your card');
    expect(screen.getByText('Email is required')).toBeInTheDocument();
    expect(submit).not.toHaveBeenCalled();
  });

  it('focuses the next invalid field when the first one is valid', async () => {
    renderForm(async () => undefined);
    await fill('no address');
    await join();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Name')).toBeValid();
    expect(screen.getByText('Invalid email address')).toBeInTheDocument();
  });

  it('submits the values as the schema cast them', async () => {
    const submit = jest.fn(async () => undefined);
    renderForm(submit);
    await fill();
    await join();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(submit).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.com' }, expect.anything());
  });

  it("shows the server's error at its field until that field changes", async () => {
    renderForm(async () => ({ fieldErrors: [{ field: 'email', message: 'This address is taken.' }] }));
    await fill();
    await join();
    const email = screen.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('This address is taken.');
    await userEvent.type(screen.getByLabelText('Name'), ' Obi');
    expect(screen.getByText('This address is taken.')).toBeInTheDocument();
    await userEvent.type(email, '.ng');
    expect(screen.queryByText('This address is taken.')).not.toBeInTheDocument();
  });

  it('shows an error that belongs to no field above the fields', async () => {
    renderForm(async () => ({
      message: 'The account was not made.',
      fieldErrors: [{ field: 'phone', message: 'Phone number is required' }],
    }));
    await fill();
    await join();
    expect(await screen.findByRole('alert')).toHaveTextContent('The account was not made. Phone number is required');
  });

  it('shows an error without announcing it when a toast has, but announces what the toast does not say', async () => {
    const refusal = { message: 'The account was not made.', announced: true };
    const refusals = [refusal, { ...refusal, fieldErrors: [{ field: 'phone', message: 'Phone number is required' }] }];
    renderForm(async () => refusals.shift());
    await fill();
    await join();
    expect(await screen.findByText('The account was not made.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await join();
    expect(await screen.findByRole('alert')).toHaveTextContent('The account was not made. Phone number is required');
  });

  it('submits once, however often it is pressed', async () => {
    let finish: (failure: undefined) => void = () => undefined;
    const submit = jest.fn(() => new Promise<undefined>((resolve) => (finish = resolve)));
    renderForm(submit);
    await fill();
    await join();
    const button = screen.getByRole('button', { name: 'Join' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
    finish(undefined);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(submit).toHaveBeenCalledTimes(1);
  });
});
