import type { CreateProductRequest, ProductDetail } from '@mortar/contracts';
import { EDIT_PHOTO_TYPES, PRODUCT_IMAGES_MAX } from '@mortar/contracts/limits';
import { asRequestError, type RequestError } from '@mortar/store';
import { Button, Text, useIsMounted, useToast } from '@mortar/ui';
import { Form, FormError, SubmitButton, type SubmitFailure, useSeenFields } from '@mortar/ui/forms';
import { type Ref, useCallback, useEffect, useImperativeHandle, useState } from 'react';
import { useSellerCreateProductMutation, useSellerUpdateProductMutation } from '#/lib/own-products/own-products.api.ts';
import { PhotoField } from '#/lib/photos/photo-field.tsx';
import { PhotoPersistence } from '#/lib/photos/photo-persistence.tsx';
import { uploadAll, usePhotoUploads } from '#/lib/photos/use-photo-uploads.ts';
import { AttributeFields } from '#/lib/product-form/attribute-fields.tsx';
import {
  CategoryField,
  DescriptionField,
  PriceField,
  SubcategoryField,
  TagsField,
  TitleField,
} from '#/lib/product-form/product-fields.tsx';
import { usePriceQuestion } from '#/lib/use-price-question.tsx';
import { pricedBy } from '#/lib/product-form/priced-by.ts';
import { PricePreview, PricingFields } from '#/lib/product-form/pricing-fields.tsx';
import { type ProductFormValues, toProductValues } from '#/lib/product-form/product-form.mapping.ts';
import { productSchema } from '#/lib/product-form/product-form.schema.ts';
import { DraftAutosave, useDraft, useSignInAgain } from '#/lib/wizard/use-draft.tsx';
import type { FormTask } from './own-product.ts';
import { leaveForm } from './left-form.ts';
import { changesOf, type ProductChanges, toOriginal, toSeen } from './product-changes.ts';
import styles from './product-form.module.css';

export interface UnsavedChanges {
  exist: () => boolean;
  discard: () => void;
}

type ProductTask = Exclude<FormTask, 'sizes'>;

interface ProductFormProps {
  product: ProductDetail;
  task: ProductTask;
  unsaved: Ref<UnsavedChanges>;
  onCancel: () => void;
  onSaved: () => void;
}

/** The product that the fields are compared with. */
interface Saved {
  task: ProductTask;
  productId: string;
  values: CreateProductRequest;
}

const UPLOAD_FAILED = 'Some photos were not uploaded. Please try again.';
const CHANGED_SINCE = 'Your later changes are not saved yet.';
const TEXTS = {
  edit: { name: 'Edit Product', submit: 'Save Changes', done: 'Product updated successfully!' },
  duplicate: { name: 'Duplicate Product', submit: 'Create Product', done: 'Created Product.' },
} as const satisfies Record<ProductTask, object>;

/** The fields of a product. Changes are stored in this tab until they are saved or discarded. */
export function ProductForm({ product, task: opened, unsaved, onCancel, onSaved }: ProductFormProps) {
  const [saved, setSaved] = useState<Saved>(() => ({
    task: opened,
    productId: product.productId,
    values: toOriginal(product),
  }));
  const { task, productId, values: original } = saved;
  const seen = useSeenFields(() => toSeen(original));
  const { name, submit, done } = TEXTS[task];
  const toast = useToast();
  const isMounted = useIsMounted();
  const signInAgain = useSignInAgain();
  const uploads = usePhotoUploads();
  const { doubtAbout, dialog } = usePriceQuestion();
  const [createProduct] = useSellerCreateProductMutation();
  const [updateProduct] = useSellerUpdateProductMutation();

  const changes = useCallback((values: ProductFormValues) => changesOf(original, values), [original]);
  const draft = useDraft<ProductFormValues, ProductChanges>({
    storageKey: `${task}Product:${productId}`,
    lastScreen: 0,
    toValues: (stored) => toProductValues({ ...original, ...stored }),
    toStored: changes,
    example: original,
  });
  const { latest, keep, clear } = draft;
  const isChanged = useCallback(
    (values: ProductFormValues) => Object.keys(changes(values)).length > 0 || isUploading(values),
    [changes],
  );
  const [restored] = useState(() => isChanged(draft.initialValues));

  useImperativeHandle(unsaved, () => ({ exist: () => isChanged(latest()), discard: clear }), [
    isChanged,
    latest,
    clear,
  ]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged(latest())) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged, latest]);

  /** Of what is saved already nothing is asked. */
  async function doubtAboutPrice(changed: ProductChanges): Promise<string | undefined> {
    if (task === 'duplicate') return doubtAbout(pricedBy({ ...original, ...changed }));
    const priced = pricedBy(changed);
    const isPriced = Object.values(priced).some((value) => value !== undefined);
    return isPriced ? doubtAbout({ productId, ...priced }) : undefined;
  }

  async function send(changed: ProductChanges): Promise<{ error?: RequestError | undefined; id?: string | undefined }> {
    if (task === 'duplicate') {
      const { data, error } = await createProduct({ ...original, ...changed });
      seen.told(undefined, data && toSeen(toOriginal(data)));
      return { error: asRequestError(error), id: data?.productId };
    }
    if (Object.keys(changed).length === 0) return { id: productId };
    const change = { productId, ...changed, before: seen.before(changed) };
    const { data, ...failed } = await updateProduct(change);
    const error = asRequestError(failed.error);
    seen.told(error, data && toSeen(toOriginal(data)));
    return { error, id: productId };
  }

  async function save(
    _entered: unknown,
    form: { setValues: (values: ProductFormValues) => unknown },
  ): Promise<SubmitFailure | undefined> {
    const isUploaded = await uploadAll(uploads, {
      current: () => latest().images,
      change: (images) => {
        if (!isMounted()) return;
        const values = { ...latest(), images };
        keep(values);
        form.setValues(values);
      },
    });
    if (!isMounted()) return undefined;
    if (!isUploaded) return { message: UPLOAD_FAILED };
    const changed = changes(latest());
    const doubt = await doubtAboutPrice(changed);
    if (!isMounted()) return undefined;
    if (doubt) return { fieldErrors: [{ field: 'price', message: doubt }] };
    const { error, id = productId } = await send(changed);
    if (!error) {
      const isAllSaved = !isUploading(latest()) && JSON.stringify(changes(latest())) === JSON.stringify(changed);
      // What is left of it belongs to the product that exists now.
      if (isAllSaved || task === 'duplicate') clear();
      if (isAllSaved || !isMounted()) {
        toast.success(done);
        onSaved();
      } else {
        setSaved({ task: 'edit', productId: id, values: { ...original, ...changed } });
        toast.success(`${done} ${CHANGED_SINCE}`);
      }
      return undefined;
    }
    if (error.status === 401) {
      leaveForm(product.productId, opened);
      signInAgain();
    }
    // The request of an update is quiet.
    if (task === 'edit') toast.error(error.message);
    return { message: error.message, announced: true, fieldErrors: error.fieldErrors };
  }

  return (
    <>
      <Form
        initialValues={draft.initialValues}
        schema={productSchema}
        onSubmit={save}
        aria-label={name}
        className={styles.form}
      >
        <DraftAutosave draft={draft} />
        <PhotoPersistence draftId={draft.id} name="images" uploads={uploads} />
        {restored && <Text tone="soft">We kept your changes from last time. They are not saved yet.</Text>}
        <TitleField label="Product Title" />
        <PriceField label="Price" />
        <PricingFields />
        <PricePreview />
        <PhotoField
          name="images"
          label="Photos"
          max={PRODUCT_IMAGES_MAX}
          uploads={uploads}
          types={EDIT_PHOTO_TYPES}
          hint="Buyers see the cover in lists."
        />
        <DescriptionField />
        <CategoryField />
        <SubcategoryField />
        <TagsField />
        <AttributeFields />
        <div className={styles.actions}>
          <FormError />
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton>{submit}</SubmitButton>
        </div>
      </Form>
      {dialog}
    </>
  );
}

const isUploading = ({ images }: ProductFormValues) => images.some(({ url }) => !url);
