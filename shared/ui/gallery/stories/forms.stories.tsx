import {
  CheckboxField,
  ChoiceChips,
  Form,
  FormError,
  NumberField,
  PasswordField,
  SelectField,
  StarRatingField,
  SubmitButton,
  TextArea,
  TextField,
} from '@mortar/ui/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { array, number, object, string } from 'yup';
import styles from '../gallery.module.css';
import { LONG } from '../texts.ts';
import { Photographs } from './photograph-fields.tsx';

export default { title: 'Forms' };

const product = object({
  title: string().trim().required('Title is required'),
  price: number().required('Price is required'),
  country: string().required('Country is required'),
  code: string().min(4, 'Code must be at least 4 characters').required('Code is required'),
  category: array(string().defined()).min(1, 'Choose a category'),
  rating: number().min(1, 'Choose a rating'),
  content: string().required('Comment is required'),
});

const filled = {
  title: 'Pendant lamp',
  price: '27500.50',
  country: 'NG',
  code: '1284',
  category: ['tiles', 'paints'],
  rating: 4,
  content: 'As described.\nIt came within two days.',
  negotiable: true,
};
const empty: typeof filled = {
  title: '',
  price: '',
  country: '',
  code: '',
  category: [],
  rating: 0,
  content: '',
  negotiable: false,
};

const options = ['tiles', 'gates', 'paints', 'electricals'].map((value) => ({ value, label: value }));

interface ProductFormProps {
  values?: typeof filled;
  onSubmit?: Parameters<typeof Form<typeof filled>>[0]['onSubmit'];
  hint?: string;
  label?: (label: string) => string;
}

const accepts = () => undefined;

function ProductForm({ values = filled, onSubmit = accepts, hint, label = String }: ProductFormProps) {
  return (
    <Form
      aria-label="Product"
      className={styles.form}
      initialValues={values}
      schema={product}
      onSubmit={(_values, form) => onSubmit(values, form)}
    >
      <FormError />
      <TextField name="title" label={label('Product Title')} hint={hint} />
      <NumberField name="price" label={label('Price')} before="₦" decimals={2} hint={hint} />
      <SelectField
        name="country"
        label={label('Country')}
        placeholder="Choose"
        options={[{ value: 'NG', label: 'Nigeria' }]}
        hint={hint}
      />
      <PasswordField name="code" label={label('Code')} hint={hint} />
      <ChoiceChips name="category" label={label('Categories')} max={3} options={options} hint={hint} />
      <StarRatingField name="rating" label={label('Overall Rating')} hint={hint} />
      <TextArea name="content" label={label('Comment')} rows={4} hint={hint} />
      <CheckboxField name="negotiable" label={label('Negotiable')} hint={hint} />
      <SubmitButton>Continue</SubmitButton>
    </Form>
  );
}

/** Presses the button of the form in it. */
function Submitted({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('form')?.requestSubmit(), []);
  return <div ref={box}>{children}</div>;
}

export const Empty = () => <ProductForm values={empty} />;

export const Filled = () => <ProductForm />;

export const Invalid = () => (
  <Submitted>
    <ProductForm values={empty} />
  </Submitted>
);

export const Refused = () => (
  <Submitted>
    <ProductForm
      onSubmit={() => ({
        message: 'This product cannot be saved.',
        fieldErrors: [{ field: 'title', message: 'You have a product with this title.' }],
      })}
    />
  </Submitted>
);

export const Submitting = () => (
  <Submitted>
    <ProductForm onSubmit={() => new Promise(() => undefined)} />
  </Submitted>
);

export const LongText = () => (
  <Submitted>
    <ProductForm
      values={{ ...filled, title: LONG.label, content: `${LONG.sentence} ${LONG.word}` }}
      label={(label) => `${label}: ${LONG.label}`}
      hint={LONG.sentence}
      onSubmit={() => ({ message: LONG.sentence, fieldErrors: [{ field: 'title', message: LONG.sentence }] })}
    />
  </Submitted>
);

export const PhotographsEmpty = () => <Photographs images={[]} />;

export const PhotographsInEveryState = () => <Photographs />;

export const PhotographsRefused = () => <Photographs error="Add at least one photo." images={[]} />;
