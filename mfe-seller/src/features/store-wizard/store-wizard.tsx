import { STORE_CATEGORIES_MAX } from '@mortar/contracts/limits';
import { storeRules } from '@mortar/contracts/rules/store-rules';
import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { reportGoal } from '@mortar/navigation/goals';
import {
  asRequestError,
  hasStoreSet,
  type RequestError,
  useAppDispatch,
  userDetailsMerged,
  writeAccessToken,
  marketplaceApi,
} from '@mortar/store';
import { Text, useIsMounted, useToast } from '@mortar/ui';
import { TextArea, TextField } from '@mortar/ui/forms';
import type { Account, CreatedStore, CreateStoreRequest } from '@mortar/contracts';
import { ShopfrontArt } from '#/lib/art/shopfront-art.tsx';
import { CategoryChoices } from '#/lib/category-choices.tsx';
import { PhotoScreen } from '#/lib/photos/photo-field.tsx';
import { PhotoPersistence } from '#/lib/photos/photo-persistence.tsx';
import { uploadAll, usePhotoUploads } from '#/lib/photos/use-photo-uploads.ts';
import { useRedirectStoreOwner } from '#/lib/use-redirect-store-owner.ts';
import { useDraft } from '#/lib/wizard/use-draft.tsx';
import { IntroIllustration, type OpenForm, Wizard, type WizardScreen } from '#/lib/wizard/wizard.tsx';
import { AddressScreen } from './address-screen.tsx';
import { type StoreFormValues, toStoreRequest, toStoreValues } from './store-form.mapping.ts';
import { storeSchema } from './store-form.schema.ts';
import { StorePreview } from './store-preview.tsx';

const storeWizardApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerCreateStore: build.mutation<CreatedStore, CreateStoreRequest>({
      query: (body) => ({ url: '/stores/', method: 'POST', body }),
      invalidatesTags: ['store', 'account'],
    }),
    sellerGetOwnAccount: build.query<Account, void>({
      query: () => '/auth/my-account',
      keepUnusedDataFor: 0,
    }),
  }),
});

const { useSellerCreateStoreMutation, useLazySellerGetOwnAccountQuery } = storeWizardApi;

const DRAFT_KEY = 'storeRegForm';
const EMPTY = toStoreRequest(toStoreValues({}));
/** `code` of the error response when the user has a store already, created in another tab. */
const STORE_EXISTS = 'store_exists';
const UPLOAD_FAILED = 'oops something went wrong. Please select image again.';

/** /onboarding/create-store */
export function StoreWizardPage() {
  return useRedirectStoreOwner() ? null : <StoreWizard />;
}

/** Creates a store in six screens. */
function StoreWizard() {
  const toast = useToast();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const dispatch = useAppDispatch();
  const [createStore] = useSellerCreateStoreMutation();
  const [getOwnAccount] = useLazySellerGetOwnAccountQuery();
  const uploads = usePhotoUploads();

  async function upload(name: 'store_image' | 'cover_image', { values, change }: OpenForm<StoreFormValues>) {
    const done = await uploadAll(uploads, {
      current: () => values()[name],
      change: (photos) => change({ ...values(), [name]: photos }),
    });
    return done ? undefined : UPLOAD_FAILED;
  }

  const screens: WizardScreen<StoreFormValues>[] = [
    { title: 'Open Your Store On Mortar', body: <IntroScreen /> },
    {
      title: 'What Is The Name Of Your Business?',
      fields: ['name', 'description'],
      body: <BusinessScreen />,
    },
    {
      title: 'Where Is Your Business?',
      fields: ['street_address', 'country', 'state', 'city', 'zipcode'],
      body: <AddressScreen />,
    },
    {
      title: 'Add A Store Image',
      fields: ['store_image'],
      leave: (form) => upload('store_image', form),
      body: (
        <PhotoScreen name="store_image" label="Store image" max={1} uploads={uploads}>
          Your logo or a photo of your shop. It appears next to your name everywhere.
        </PhotoScreen>
      ),
    },
    {
      title: 'Add A Cover Image',
      fields: ['cover_image'],
      leave: (form) => upload('cover_image', form),
      body: (
        <PhotoScreen name="cover_image" label="Cover image" max={1} uploads={uploads}>
          A wide photo across the top of your store page.
        </PhotoScreen>
      ),
    },
    {
      title: 'What Do You Sell?',
      fields: ['business_category'],
      body: <CategoryChoices name="business_category" label="Categories" max={STORE_CATEGORIES_MAX} />,
    },
  ];

  const draft = useDraft({
    storageKey: DRAFT_KEY,
    lastScreen: screens.length - 1,
    toValues: toStoreValues,
    toStored: toStoreRequest,
    example: EMPTY,
    unreadable: 'Failed reading storeForm to create store. Please try again.',
  });

  async function submit(values: StoreFormValues) {
    const { data, error } = await createStore(toStoreRequest(values));
    if (!data) return handleError(asRequestError(error));
    const { store, accessToken } = data;
    if (isMounted()) await draft.toFirstEntry();
    // Before the store changes: the page's guards then unmount the wizard.
    const stayedOnPage = isMounted();
    writeAccessToken(accessToken);
    draft.clear();
    dispatch(userDetailsMerged({ storeId: store.storeId, storeName: store.name, isStorePremium: store.isPremium }));
    dispatch(hasStoreSet(true));
    toast.success(`Created ${store.name} store.`);
    reportGoal('store-opened');
    if (stayedOnPage) void navigate(paths.store(store.storeId), { replace: true });
    return undefined;
  }

  async function handleError(error: RequestError | undefined) {
    if (error?.code !== STORE_EXISTS) return error;
    const storeId = (await getOwnAccount()).data?.storeId;
    if (!storeId) return error;
    if (isMounted()) await draft.toFirstEntry();
    const stayedOnPage = isMounted();
    draft.clear();
    dispatch(userDetailsMerged({ storeId }));
    dispatch(hasStoreSet(true));
    if (stayedOnPage) void navigate(paths.store(storeId), { replace: true });
    return undefined;
  }

  return (
    <Wizard
      name="Create your store"
      screens={screens}
      schema={storeSchema}
      draft={draft}
      onSubmit={submit}
      preview={<StorePreview />}
    >
      <PhotoPersistence draftId={draft.id} name="store_image" uploads={uploads} />
      <PhotoPersistence draftId={draft.id} name="cover_image" uploads={uploads} />
    </Wizard>
  );
}

function IntroScreen() {
  return (
    <>
      <IntroIllustration>
        <ShopfrontArt />
      </IntroIllustration>
      <Text size="l">Tell buyers who you are and where to find you. It takes about five minutes.</Text>
      <Text tone="soft">
        You need your business address, your logo or a photo of your shop, and a wide photo for the top of your page.
        What you enter is kept in this tab until you submit it.
      </Text>
    </>
  );
}

function BusinessScreen() {
  return (
    <>
      <TextField name="name" label="Business name" autoComplete="organization" maxLength={storeRules.name.maxLength} />
      <TextArea
        name="description"
        label="Description"
        hint="What you sell, for whom, and what buyers can count on."
        maxLength={storeRules.description.maxLength}
      />
    </>
  );
}
