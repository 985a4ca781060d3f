import type { CheckPriceRequest, ImplausiblePrice } from '@mortar/contracts';
import { formatNaira } from '@mortar/contracts/money';
import { UNIT_WORDS } from '@mortar/contracts/units';
import { onDemand } from '@mortar/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSellerCheckPriceMutation } from '#/lib/own-products/own-products.api.ts';

const ConfirmDialog = onDemand(async () => (await import('@mortar/ui/overlays')).ConfirmDialog);

interface Asked {
  question: ImplausiblePrice;
  answer: (isRight: boolean) => void;
}

interface PriceCheck {
  /**
   * Asks about a price that is far from the usual ones, before it is sent.
   *
   * @returns what most sellers ask, when the seller wants to change the price; undefined when it can be sent
   */
  doubtAbout: (price: CheckPriceRequest) => Promise<string | undefined>;
  /** The dialog that asks. */
  dialog: ReactNode;
}

/** Asks once about each price: one that the seller has confirmed is sent again without asking. */
export function usePriceQuestion(): PriceCheck {
  const [checkPrice] = useSellerCheckPriceMutation();
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const confirmed = useRef<string>(undefined);
  const pending = useRef<Asked>(undefined);
  // Whoever waits for the answer learns that there is none.
  useEffect(() => () => pending.current?.answer(false), []);

  async function doubtAbout(price: CheckPriceRequest): Promise<string | undefined> {
    const key = JSON.stringify(price);
    if (confirmed.current === key) return undefined;
    // A price that cannot be checked is not held back.
    const { data } = await checkPrice(price);
    const question = data?.implausible;
    if (!question) return undefined;
    const isRight = await new Promise<boolean>((answer) => {
      pending.current = { question, answer };
      setAsked(pending.current);
      setOpen(true);
    });
    if (!isRight) return usualWords(question);
    confirmed.current = key;
    return undefined;
  }

  function answer(isRight: boolean) {
    setOpen(false);
    asked?.answer(isRight);
  }

  const dialog = asked && (
    <ConfirmDialog
      open={isOpen}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
      title="Is the price right?"
      confirmLabel="Yes, it is"
      cancelLabel="Change it"
      tone="solid"
    >
      {usualWords(asked.question)} Is {perUnit(asked.question.price, asked.question)} right?
    </ConfirmDialog>
  );
  return { doubtAbout, dialog };
}

const perUnit = (naira: number, { priceUnit }: ImplausiblePrice) =>
  `${formatNaira(naira)} per ${UNIT_WORDS[priceUnit].one}`;

/** e.g. `Most sellers ask ₦7,000 to ₦11,000 per bag.` */
function usualWords(question: ImplausiblePrice): string {
  const { from, to } = question.usual;
  return `Most sellers ask ${from < to ? `${formatNaira(from)} to ` : ''}${perUnit(to, question)}.`;
}
