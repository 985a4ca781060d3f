import type { LineProduct } from '@mortar/contracts';
import { LINE_PART_MAX_LENGTH, PROJECT_NAME_MAX_LENGTH } from '@mortar/contracts/limits';
import { QUANTITY_DECIMALS } from '@mortar/contracts/quantity';
import { MERGED_PROJECT_NAME } from '@mortar/contracts/rules/project-rules';
import { paths } from '@mortar/contracts/site-paths';
import { isMeasure, UNIT_WORDS } from '@mortar/contracts/units';
import { reportGoal } from '@mortar/navigation/goals';
import { useAuth } from '@mortar/store';
import { Button, EmptyState, NumberInput, SelectInput, Skeleton, Text, TextInput, useToast } from '@mortar/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { keepLine } from '../kept/kept-list.ts';
import { useMergedList } from '../kept/use-merged-list.ts';
import { readQuantity } from '../lines/read-quantity.ts';
import { PartSuggestions } from '../part-suggestions.tsx';
import {
  useProjectsAddLinesMutation,
  useProjectsCreateMutation,
  useProjectsListQuery,
  useProjectsProductsQuery,
} from '../projects.api.ts';
import styles from '../projects.module.css';

/** Stands for a project that is to be created. */
const NEW = '';

interface AddToProjectProps {
  productId: string;
  quantity: number;
  onAdded: (list: ListWithLine) => void;
}

/** The list that the product is on now. */
export interface ListWithLine {
  /** e.g. `Added to Bungalow` */
  message: string;
  path: string;
}

/** Chooses a list, a part and a quantity for a product. A visitor without an account has one list, in this browser. */
export function AddToProject({ productId, quantity, onAdded }: AddToProjectProps): ReactNode {
  const { isAuthenticated } = useAuth();
  useMergedList();
  const { data, isError } = useProjectsProductsQuery([productId]);
  const product = data?.products[0];
  if (isError) return <EmptyState title="This product could not be loaded." />;
  if (!data) return <Skeleton height="14rem" />;
  if (!product) return <EmptyState title="This product is no longer on sale." />;
  const form = { product, quantity: Number.isFinite(quantity) && quantity > 0 ? quantity : product.minimumQuantity };
  const added = (list: ListWithLine) => {
    reportGoal('line-added');
    onAdded(list);
  };
  return isAuthenticated ? <AddToOwn {...form} onAdded={added} /> : <AddToKept {...form} onAdded={added} />;
}

interface FormProps {
  product: LineProduct;
  quantity: number;
  onAdded: (list: ListWithLine) => void;
}

function AddToKept({ product, quantity, onAdded }: FormProps): ReactNode {
  const toast = useToast();
  return (
    <LineForm
      product={product}
      quantity={quantity}
      onSubmit={(line) => {
        const { productId, title, priceUnit: unit, price: knownPrice } = product;
        const problem = keepLine({ ...line, productId, title, unit, knownPrice, price: null });
        if (problem) toast.error(problem);
        else onAdded({ message: 'Added to your project', path: paths.projects });
      }}
    />
  );
}

function AddToOwn({ product, quantity, onAdded }: FormProps): ReactNode {
  const { data } = useProjectsListQuery();
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState('');
  const [add, { isLoading: isAdding }] = useProjectsAddLinesMutation();
  const [create, { isLoading: isCreating }] = useProjectsCreateMutation();
  if (!data) return <Skeleton height="14rem" />;
  const projectId = chosen ?? data.projects[0]?.projectId ?? NEW;

  async function put(line: { quantity: number; part: string | null }) {
    const created = projectId === NEW ? await create({ name: name || MERGED_PROJECT_NAME }) : undefined;
    if (created?.error) return;
    const target = created?.data ?? data?.projects.find((each) => each.projectId === projectId);
    if (!target) return;
    const { error } = await add({
      projectId: target.projectId,
      lines: [{ ...line, productId: product.productId }],
    });
    if (error) return;
    onAdded({ message: `Added to ${target.name}`, path: paths.project(target.projectId) });
  }

  return (
    <LineForm product={product} quantity={quantity} isBusy={isAdding || isCreating} onSubmit={(line) => void put(line)}>
      {data.projects.length > 0 && (
        <SelectInput
          label="Project"
          value={projectId}
          onChange={(event) => setChosen(event.target.value)}
          options={[
            ...data.projects.map((project) => ({ value: project.projectId, label: project.name })),
            { value: NEW, label: 'New project' },
          ]}
        />
      )}
      {projectId === NEW && (
        <TextInput
          label="Name of the project"
          placeholder={MERGED_PROJECT_NAME}
          value={name}
          maxLength={PROJECT_NAME_MAX_LENGTH}
          onChange={(event) => setName(event.target.value.trimStart())}
        />
      )}
    </LineForm>
  );
}

interface LineFormProps {
  product: LineProduct;
  quantity: number;
  isBusy?: boolean;
  onSubmit: (line: { quantity: number; part: string | null }) => void;
  /** Which project. */
  children?: ReactNode;
}

function LineForm({ product, quantity, isBusy = false, onSubmit, children }: LineFormProps): ReactNode {
  const [typed, setTyped] = useState(String(quantity));
  const [part, setPart] = useState('');
  const [error, setError] = useState<string>();
  const partsId = useId();
  const { title, priceUnit } = product;
  const decimals = priceUnit && isMeasure(priceUnit) ? QUANTITY_DECIMALS : 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    const { quantity: read, problem } = readQuantity(typed, decimals);
    setError(problem);
    if (read !== undefined && !isBusy) onSubmit({ quantity: read, part: part.trim() || null });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Text tone="soft">{title}</Text>
      {children}
      <NumberInput
        label={priceUnit ? `Quantity (${UNIT_WORDS[priceUnit].many})` : 'Quantity'}
        decimals={decimals}
        error={error}
        value={typed}
        onChange={setTyped}
      />
      <TextInput
        label="Part of the building (optional)"
        list={partsId}
        autoComplete="off"
        maxLength={LINE_PART_MAX_LENGTH}
        value={part}
        onChange={(event) => setPart(event.target.value)}
      />
      <PartSuggestions id={partsId} />
      <Button type="submit" loading={isBusy} fullWidth>
        Add to project
      </Button>
    </form>
  );
}
