import { render, screen, userEvent, waitFor } from '@mortar/jest/dom';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { object } from 'yup';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { numberSchema } from './field-schemas.ts';
import { Form, SubmitButton } from './form.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { StarRatingField } from './star-rating-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

function renderField(initialValues: FormikValues, field: ReactNode) {
  const submit = jest.fn();
  render(
    <Form initialValues={initialValues} onSubmit={submit}>
      {field}
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    return submit.mock.calls[0]?.[0] as FormikValues;
  };
}

const options = ['Tiles', 'Gates', 'Paints'].map((label) => ({ value: label.toLowerCase(), label }));

describe('fields of a form', () => {
  it('says what a price was read as where that is not plain', async () => {
    renderField({ price: '' }, <NumberField name="price" label="Price" decimals={2} maxLength={13} />);
    const price = screen.getByLabelText('Price');
    await userEvent.click(price);
    await userEvent.paste('NGN 12.500.000,00');
    expect(price).toHaveAccessibleDescription('Read as ₦12,500,000');
    await userEvent.clear(price);
    await userEvent.type(price, '12,500,000');
    expect(price).not.toHaveAccessibleDescription();
  });

  it('keeps what is no number as it was typed, and says so when it is left', async () => {
    const submit = jest.fn();
    render(
      <Form
        initialValues={{ price: '', quantity: '' }}
        schema={object({ price: numberSchema('price').required(), quantity: numberSchema('quantity').required() })}
        onSubmit={submit}
      >
        <NumberField name="price" label="Price" decimals={2} />
        <NumberField name="quantity" label="Quantity" decimals={3} />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    );
    await userEvent.type(screen.getByLabelText('Price'), '7,500 - 8,000');
    expect(screen.getByLabelText('Price')).not.toHaveAccessibleDescription();
    await userEvent.type(screen.getByLabelText('Quantity'), '12,5');
    expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('Write one price in digits, for example 12500');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByLabelText('Price')).toHaveFocus());
    expect(screen.getByLabelText('Price')).toHaveValue('7,500 - 8,000');
    expect(submit).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByLabelText('Price'));
    await userEvent.type(screen.getByLabelText('Price'), '7.5k');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ price: 7500, quantity: 12.5 }, expect.anything()));
  });

  it('shows a password and hides it again', async () => {
    renderField({ password: '' }, <PasswordField name="password" label="Password" />);
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('gives a text area ten rows of seventy columns', () => {
    renderField({ content: '' }, <TextArea name="content" label="Comment" />);
    expect(screen.getByLabelText('Comment')).toHaveAttribute('rows', '10');
    expect(screen.getByLabelText('Comment')).toHaveAttribute('cols', '70');
  });

  it('chooses one option of a list, and reports the choice', async () => {
    const changed = jest.fn();
    const send = renderField(
      { category: '' },
      <SelectField name="category" label="Category" placeholder="Choose" options={options} onChanged={changed} />,
    );
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Gates');
    expect(changed).toHaveBeenCalledWith('gates');
    expect(await send()).toEqual({ category: 'gates' });
  });

  it('ticks a box', async () => {
    const send = renderField({ isNegotiable: false }, <CheckboxField name="isNegotiable" label="Negotiable" />);
    await userEvent.click(screen.getByText('Negotiable'));
    expect(await send()).toEqual({ isNegotiable: true });
  });

  it('chooses stars by keyboard', async () => {
    const send = renderField({ rating: 0 }, <StarRatingField name="rating" label="Overall Rating" />);
    await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    expect(await send()).toEqual({ rating: 4 });
  });

  it('accepts no further choice when the maximum is reached, until one is removed', async () => {
    const send = renderField({ tags: [] }, <ChoiceChips name="tags" label="Tags" optional options={options} max={2} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tiles' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Gates' }));
    expect(screen.getByRole('checkbox', { name: 'Paints' })).toBeDisabled();
    expect(screen.getByRole('group', { name: 'Tags (optional)' })).toHaveAccessibleDescription('Choose up to 2');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tiles' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Paints' }));
    expect(await send()).toEqual({ tags: ['gates', 'paints'] });
  });

  it('are required, for assistive technology too, unless they are optional', () => {
    renderField(
      { title: '', price: '', content: '', category: '', kind: [], rating: 0, uses: [] },
      <>
        <TextField name="title" label="Title" />
        <NumberField name="price" label="Price" optional />
        <TextArea name="content" label="Comment" />
        <SelectField name="category" label="Category" options={options} optional />
        <ChoiceChips name="kind" label="Kind" options={options} max={1} />
        <StarRatingField name="rating" label="Overall rating" optional />
        <ChoiceChips name="uses" label="Uses" options={options} max={3} />
      </>,
    );
    for (const required of [
      screen.getByRole('textbox', { name: 'Title' }),
      screen.getByRole('textbox', { name: 'Comment' }),
      screen.getByRole('radiogroup', { name: 'Kind' }),
    ]) {
      expect(required).toBeRequired();
    }
    for (const optional of [
      screen.getByRole('textbox', { name: 'Price (optional)' }),
      screen.getByRole('combobox', { name: 'Category (optional)' }),
      screen.getByRole('group', { name: 'Overall rating (optional)' }),
    ]) {
      expect(optional).not.toBeRequired();
    }
    expect(screen.getByRole('group', { name: 'Uses' })).toHaveAccessibleDescription('Choose 1 to 3');
  });

  it('replaces the choice where one alone is allowed', async () => {
    const send = renderField(
      { category: ['tiles'] },
      <ChoiceChips name="category" label="Category" options={options} max={1} />,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Paints' }));
    expect(await send()).toEqual({ category: ['paints'] });
  });
});
