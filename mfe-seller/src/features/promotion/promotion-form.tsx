import type { Promotion } from '@mortar/contracts';
import { PAGE_SIZE_MAX, PROMOTION_DAYS } from '@mortar/contracts/limits';
import { asRequestError, useAuth } from '@mortar/store';
import { formatDate, SearchInput, useToast } from '@mortar/ui';
import { Form, FormError, SelectField, SubmitButton, type SubmitFailure } from '@mortar/ui/forms';
import { type ReactNode, useDeferredValue, useState } from 'react';
import {
  useSellerApplyForPromotionMutation,
  useSellerPromotableQuery,
  useSellerPromotionsQuery,
} from './promotion.api.ts';

const periods = PROMOTION_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));
const NOTHING_CHOSEN = { productId: '', days: String(PROMOTION_DAYS[0]) };

/** What a seller wants to have promoted, and what became of it before. */
export function PromotionForm(): ReactNode {
  const { storeId, storeName } = useAuth().userDetails;
  const [title, setTitle] = useState('');
  const { data: all } = useSellerPromotableQuery({ storeId: storeId ?? '', title: '' });
  const { data: found = all } = useSellerPromotableQuery({ storeId: storeId ?? '', title: useDeferredValue(title) });
  const { data: own } = useSellerPromotionsQuery();
  const [apply] = useSellerApplyForPromotionMutation();
  const toast = useToast();
  const products = (found?.products ?? []).map((product) => ({ value: product.productId, label: product.title }));

  async function submit({ productId, days: chosen }: typeof NOTHING_CHOSEN): Promise<SubmitFailure | undefined> {
    const days = PROMOTION_DAYS.find((each) => String(each) === chosen) ?? PROMOTION_DAYS[0];
    const { error } = await apply({ ...(productId && { productId }), days });
    if (error) return { message: asRequestError(error)?.message };
    toast.success('We have your request');
    return undefined;
  }

  return (
    <>
      <Form aria-label="Apply for a promotion" initialValues={NOTHING_CHOSEN} onSubmit={submit}>
        {(all?.totalItems ?? 0) > PAGE_SIZE_MAX && (
          <SearchInput
            label="Find a product"
            hideLabel={false}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
        <SelectField
          name="productId"
          label="What"
          options={[{ value: '', label: `My whole store, ${storeName}` }, ...products]}
        />
        <SelectField name="days" label="For how long" options={periods} />
        <FormError />
        <SubmitButton>Apply</SubmitButton>
      </Form>
      {own && own.promotions.length > 0 && (
        <ul aria-label="Your requests">
          {own.promotions.map((promotion) => (
            <li key={promotion.promotionId}>
              <strong>{promotion.name}</strong>: {outcomeOf(promotion)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function outcomeOf({ state, days, appliedAt, endsAt }: Promotion): string {
  if (state === 'open') return `${days} days, applied on ${formatDate(appliedAt)}, not answered yet`;
  if (endsAt === null) return `declined, see your notifications`;
  return state === 'running' ? `promoted until ${formatDate(endsAt)}` : `was promoted until ${formatDate(endsAt)}`;
}
