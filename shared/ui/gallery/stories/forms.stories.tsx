import {
  CheckboxField,
  ChoiceChips,
  Form,
  FormActions,
  FormError,
  ImagePicker,
  NumberField,
  PasswordField,
  type PickedImage,
  SelectField,
  StarRatingField,
  SubmitButton,
  TextArea,
  TextField,
} from '@mortar/ui/forms';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { array, number, object, string } from 'yup';
import styles from '../gallery.module.css';
import { BROKEN, photographs } from '../photographs.ts';
import { LONG } from '../texts.ts';

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

export const Filled = () => <ProductForm />;

export const InDialog = () => (
  <Form aria-label="Name" className={styles.form} initialValues={{ title: 'Pendant lamp' }} onSubmit={accepts}>
    <TextField name="title" label="Product Title" />
    <FormActions onCancel={accepts}>Update</FormActions>
    <FormActions onCancel={accepts} variant="danger">
      {LONG.label}
    </FormActions>
  </Form>
);

export const Invalid = () => (
  <Submitted>
    <ProductForm values={empty} />
  </Submitted>
);

export const Submitting = () => (
  <Submitted>
    <ProductForm onSubmit={() => new Promise(() => undefined)} />
  </Submitted>
);

export const RefusedWithLongText = () => (
  <Submitted>
    <ProductForm
      values={{ ...filled, title: LONG.label, content: `${LONG.sentence} ${LONG.word}` }}
      label={(label) => `${label}: ${LONG.label}`}
      hint={LONG.sentence}
      onSubmit={() => ({ message: LONG.sentence, fieldErrors: [{ field: 'title', message: LONG.sentence }] })}
    />
  </Submitted>
);

const inEveryState: PickedImage[] = [
  { id: '1', url: photographs.tiles, name: 'tiles.jpg', status: 'ready' },
  { id: '2', url: photographs.shop, name: 'shop.jpg', status: 'uploading', progress: 0.6 },
  { id: '3', url: BROKEN, name: `${LONG.word}.jpg`, status: 'failed', error: 'The connection was lost.' },
];

export const Photographs = () => {
  const [images, setImages] = useState(inEveryState);
  const without = (id: string) => images.filter((image) => image.id !== id);
  return (
    <ImagePicker
      label="Photos"
      accept={['jpg', 'jpeg', 'png']}
      max={4}
      images={images}
      onAdd={() => undefined}
      onRemove={(id) => setImages(without(id))}
      onMove={(id, place) => setImages(without(id).toSpliced(place, 0, ...images.filter((image) => image.id === id)))}
      onRetry={() => undefined}
      hint="JPG or PNG, up to 8 MB each."
      error="Add at least one photo."
    />
  );
};
