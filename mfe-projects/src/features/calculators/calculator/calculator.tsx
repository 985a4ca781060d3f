import { calculatorPath, worksOut } from '@mortar/contracts/quantities/calculators';
import { Button, Panel, VisuallyHidden } from '@mortar/ui';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { answerTo } from '../entry/answer.ts';
import type { CalculatorKind } from '../kinds/kind.ts';
import styles from './calculator.module.css';
import { Measurements, Openings, Options, UnitSwitch } from './fields.tsx';
import { ResultPanel } from './result-panel.tsx';
import { useSoldProduct } from './sold-product.api.ts';
import { useEntries, useFocusOnAdded } from './use-entries.ts';

interface CalculatorProps {
  kind: CalculatorKind;
  /** Query of an address that has the entries. */
  query: string;
  onSettled: (query: URLSearchParams) => void;
  /** The result stands below the form, however wide the screen is. */
  isNarrow?: boolean;
}

/** The form of a calculator with its result, which follows each change. */
export function Calculator({ kind, query, onSettled, isNarrow = false }: CalculatorProps): ReactNode {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const { entries, settled, follow } = useEntries(kind, query, onSettled, form);
  const { product, problem } = useSoldProduct(entries.product);
  const focusOnAdded = useFocusOnAdded(form);
  const answer = answerTo(kind, entries, product);
  const isOfProduct = product !== undefined && worksOut(kind.id, product);
  const spoken = settled && answerTo(kind, settled, product).result;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter instanceof HTMLButtonElement ? submitter : undefined;
    follow(pressed);
    if (pressed?.name) focusOnAdded(pressed.value);
    else result.current?.focus();
  }

  const fields = { id, errors: answer.errors, entries, onFollow: () => follow() };
  return (
    <div className={isNarrow ? styles.narrow : styles.layout}>
      <form ref={form} action={calculatorPath(kind.id)} className={styles.form} onSubmit={onSubmit} noValidate>
        {/* Enter in a field presses the first button. */}
        <button type="submit" className={styles.enter} tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="u" value={entries.unit} />
        {entries.product !== '' && <input type="hidden" name="product" value={entries.product} />}
        <Panel className={styles.measurements}>
          <UnitSwitch unit={entries.unit} />
          <Measurements {...fields} side={kind.side} />
          {kind.hasOpenings && <Openings {...fields} />}
        </Panel>
        <Panel className={styles.options}>
          <Options {...fields} options={kind.options.filter(({ fromProduct }) => !fromProduct || !isOfProduct)} />
        </Panel>
        <Button type="submit" size="large" className={styles.submit}>
          Work it out
        </Button>
      </form>
      <ResultPanel
        kind={kind}
        answer={answer}
        product={product}
        isOfProduct={isOfProduct}
        problem={problem}
        entries={entries}
        headingRef={result}
      />
      <VisuallyHidden>
        <output>{spoken && sentenceOf(spoken)}</output>
      </VisuallyHidden>
    </div>
  );
}

function sentenceOf({ headline, minimum, cost }: { headline: string; minimum?: string; cost?: string }): string {
  return [headline, minimum, cost].filter(Boolean).join(' ');
}
