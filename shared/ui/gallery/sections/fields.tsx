import { Panel, Section, Stack } from '@mortar/ui';
import {
  CheckboxField,
  ChoiceChips,
  Form,
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
import { useState } from 'react';
import { array, number, object, string } from 'yup';
import styles from '../gallery.module.css';
import { photographs } from '../photographs.ts';

const account = object({
  email: string().trim().email('Invalid email address').required('Email is required'),
  password: string().min(4, 'Password must be at least 4 characters').required('Password is required'),
});

const product = object({
  title: string().trim().required('Title is required'),
  content: string().required('Comment is required'),
  price: number(),
  category: array(string().defined()).min(1, 'Choose a category'),
  rating: number(),
});

const initialImages: PickedImage[] = [
  { id: '1', url: photographs.tiles, name: 'tiles.jpg', status: 'ready' },
  { id: '2', url: photographs.gate, name: 'gate.jpg', status: 'uploading', progress: 0.6 },
  { id: '3', url: photographs.paint, name: 'paint.jpg', status: 'failed', error: 'The connection was lost.' },
];

/** Forms: the first refuses every account, to show what that looks like. */
export function Fields() {
  const [images, setImages] = useState(initialImages);
  return (
    <Section heading="Forms">
      <div className={styles.columns}>
        <Panel>
          <Form
            aria-label="Sign in"
            initialValues={{ email: '', password: '', country: '' }}
            schema={account}
            onSubmit={() => ({
              message: 'This account cannot be opened.',
              fieldErrors: [{ field: 'email', message: 'This address is taken.' }],
            })}
          >
            <FormError />
            <TextField name="email" label="Email" type="email" autoComplete="email" />
            <PasswordField name="password" label="Password" hint="At least 4 characters." />
            <SelectField
              name="country"
              label="Country"
              placeholder="Choose"
              options={[{ value: 'NG', label: 'Nigeria' }]}
            />
            <SubmitButton fullWidth>Sign in</SubmitButton>
          </Form>
        </Panel>
        <Panel>
          <Form
            aria-label="Product"
            initialValues={{ title: '', content: '', price: '', category: ['tiles'], rating: 3, negotiable: true }}
            schema={product}
            onSubmit={() => undefined}
          >
            <TextField name="title" label="Product Title" />
            <NumberField name="price" label="Price" before="₦" decimals={2} />
            <ChoiceChips
              name="category"
              label="Categories"
              max={3}
              options={['tiles', 'gates', 'paints', 'electricals'].map((value) => ({ value, label: value }))}
            />
            <StarRatingField name="rating" label="Overall Rating" />
            <TextArea name="content" label="Comment" rows={4} />
            <CheckboxField name="negotiable" label="Negotiable" />
            <ImagePicker
              label="Photos"
              accept={['jpg', 'jpeg', 'png']}
              max={4}
              images={images}
              onAdd={() => undefined}
              onRemove={(id) => setImages(images.filter((image) => image.id !== id))}
              onMove={(id, place) =>
                setImages(
                  images
                    .filter((image) => image.id !== id)
                    .toSpliced(place, 0, ...images.filter((image) => image.id === id)),
                )
              }
              onRetry={() => undefined}
              hint="JPG or PNG, up to 8 MB each."
            />
            <Stack direction="row">
              <SubmitButton>Continue</SubmitButton>
            </Stack>
          </Form>
        </Panel>
      </div>
    </Section>
  );
}
