import { WIZARD_PHOTOS_MAX } from '@mortar/contracts/limits';
import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { reportGoal } from '@mortar/navigation/goals';
import { asRequestError } from '@mortar/store';
import { Text, useIsMounted, useToast } from '@mortar/ui';
import type { ReactNode } from 'react';
import { ProductArt } from '#/lib/art/product-art.tsx';
import { useSellerCreateProductMutation } from '#/lib/own-products/own-products.api.ts';
import { PhotoScreen } from '#/lib/photos/photo-field.tsx';
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
import { PricingFields } from '#/lib/product-form/pricing-fields.tsx';
import { type ProductFormValues, toProductRequest, toProductValues } from '#/lib/product-form/product-form.mapping.ts';
import { productSchema } from '#/lib/product-form/product-form.schema.ts';
import { type AddedProduct, PRODUCT_DRAFT_KEY } from '#/lib/wizard/product-draft.ts';
import { useDraft } from '#/lib/wizard/use-draft.tsx';
import { IntroIllustration, type OpenForm, Wizard, type WizardScreen } from '#/lib/wizard/wizard.tsx';
import { ProductPreview } from './product-preview.tsx';

const PRICING_FIELDS = [
  'priceUnit',
  'content',
  'coverage',
  'piecesPerUnit',
  'minimumQuantity',
  'quantityStep',
  'bulkPrices',
  'availability',
  'leadTime',
  'leadTimeMax',
] as const;
const EMPTY = toProductRequest(toProductValues({}));
const UPLOAD_FAILED = 'oops something went wrong. Please try again.';

interface ProductWizardProps {
  storeId: string;
  back?: ReactNode;
}

/** Creates a product in eight screens. */
export function ProductWizard({ storeId, back }: ProductWizardProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [createProduct] = useSellerCreateProductMutation();
  const uploads = usePhotoUploads();
  const { doubtAbout, dialog } = usePriceQuestion();

  async function uploadImages({ values, change }: OpenForm<ProductFormValues>) {
    const done = await uploadAll(uploads, {
      current: () => values().images,
      change: (images) => change({ ...values(), images }),
    });
    return done ? undefined : UPLOAD_FAILED;
  }

  const screens: WizardScreen<ProductFormValues>[] = [
    { title: 'Add A Product', body: <IntroScreen /> },
    { title: 'What Is The Name Of Your Product?', fields: ['title'], body: <TitleField label="Product name" /> },
    { title: 'Describe Your Product', fields: ['description'], body: <DescriptionField /> },
    {
      title: 'Add Photos Of Your Product',
      fields: ['images'],
      leave: uploadImages,
      body: (
        <PhotoScreen name="images" label="Photos" max={WIZARD_PHOTOS_MAX} uploads={uploads}>
          The first one is the cover, which buyers see in lists.
        </PhotoScreen>
      ),
    },
    { title: 'Which Category Is It In?', fields: ['category'], body: <CategoryField /> },
    { title: 'Which Subcategories?', fields: ['subcategory'], body: <SubcategoryField /> },
    {
      title: 'Which Tags Fit?',
      fields: ['tags', 'attributes'],
      body: (
        <>
          <TagsField />
          <AttributeFields />
        </>
      ),
    },
    {
      title: 'What Does It Cost?',
      fields: ['price', 'isNegotiable', ...PRICING_FIELDS],
      body: (
        <>
          <PriceField label="Price in naira" />
          <PricingFields />
        </>
      ),
    },
  ];

  const draft = useDraft({
    storageKey: PRODUCT_DRAFT_KEY,
    lastScreen: screens.length - 1,
    toValues: toProductValues,
    toStored: toProductRequest,
    example: EMPTY,
  });

  async function submit(values: ProductFormValues) {
    const form = toProductRequest(values);
    const doubt = await doubtAbout(pricedBy(form));
    if (doubt) return { fieldErrors: [{ field: 'price', message: doubt }] };
    const { data, error } = await createProduct(form);
    if (!data) return asRequestError(error);
    if (isMounted()) await draft.toFirstEntry();
    draft.clear();
    toast.success('Created Product.');
    reportGoal('product-listed');
    const added: AddedProduct = { productId: data.productId, form };
    if (isMounted()) void navigate(paths.store(storeId), { state: { added } });
    return undefined;
  }

  return (
    <>
      <Wizard
        name="Add a product"
        screens={screens}
        schema={productSchema}
        draft={draft}
        onSubmit={submit}
        preview={<ProductPreview />}
        back={back}
      >
        <PhotoPersistence draftId={draft.id} name="images" uploads={uploads} />
      </Wizard>
      {dialog}
    </>
  );
}

function IntroScreen() {
  return (
    <>
      <IntroIllustration>
        <ProductArt />
      </IntroIllustration>
      <Text size="l">Show buyers what you sell: a clear name, good photos and an honest price.</Text>
      <Text tone="soft">What you enter is kept in this tab until you submit it.</Text>
    </>
  );
}
