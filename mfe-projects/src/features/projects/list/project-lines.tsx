import type { Deliveries } from '@mortar/contracts';
import { formatNaira } from '@mortar/contracts/money';
import { hasOtherUnit, totalOf } from '@mortar/contracts/project-lines';
import { paths } from '@mortar/contracts/site-paths';
import { ContactSeller, countContact } from '@mortar/product-actions';
import { useKeptPlace } from '@mortar/store';
import { ButtonLink, Chip, EmptyState, Heading, Link, onDemand, Text } from '@mortar/ui';
import { PlaceIcon } from '@mortar/ui/icons';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { LineEdits } from '../lines/line-edits.ts';
import {
  boughtText,
  groupsOf,
  linesText,
  type LineGroup,
  type ListedLine,
  type Mark,
  messageTo,
  storesOf,
  totalText,
  unpricedText,
  type View,
} from '../lines/line-groups.ts';
import { editButtonId, LineRow, type RowEdits } from './line-row.tsx';
import styles from './list.module.css';
import { deliveryMarks, StoreDelivery, undeliveredText } from './store-delivery.tsx';
import { RemovedLine } from './removed-line.tsx';

const LineDialog = onDemand(
  async () => (await import(/* webpackChunkName: "edit-line" */ '../overlays/line-dialog.tsx')).LineDialog,
);

interface ProjectLinesProps {
  lines: ListedLine[];
  /** Of the stores of its products. */
  deliveries: Deliveries;
  /** None on a list that is shared with the visitor. */
  edits?: LineEdits;
  /** Address of the shared list. */
  link?: string | undefined;
}

/** The lines of a list by part or by store, with their total. */
export function ProjectLines({ lines, deliveries, edits, link }: ProjectLinesProps): ReactNode {
  const [view, setView] = useState<View>('part');
  const [removed, setRemoved] = useState<{ line: ListedLine; position: number }>();
  const remove = (line: ListedLine) => {
    edits?.remove(line);
    setRemoved({ line, position: lines.indexOf(line) });
  };
  const { edited, edit, endEdit } = useEditedLine(lines);
  const groups = groupsOf(lines, view);
  const place = useKeptPlace();
  // A list that is shared is for where its owner builds.
  const marks = deliveryMarks(edits ? lines : [], deliveries, place);
  return (
    <>
      {lines.length === 0 ? (
        <Empty isOwn={edits !== undefined} />
      ) : (
        <>
          <fieldset className={styles.views} aria-label="Show">
            <Chip selected={view === 'part'} onClick={() => setView('part')}>
              By part
            </Chip>
            <Chip selected={view === 'store'} onClick={() => setView('store')}>
              By store
            </Chip>
          </fieldset>
          {groups.map((group) => (
            <Group
              key={group.key}
              group={group}
              deliveries={deliveries}
              marks={marks}
              link={link}
              edits={edits && { ...edits, remove, edit }}
            />
          ))}
          <Total lines={lines} undelivered={undeliveredText(marks, place)} />
          <PrintedStores lines={lines} link={link} />
        </>
      )}
      {edited && edits && (
        <LineDialog
          key={edited.line.lineId}
          {...edited}
          onClose={endEdit}
          onSave={(changes) => edits.change(edited.line, changes)}
        />
      )}
      {removed && edits && (
        <RemovedLine
          key={removed.line.lineId}
          onUndo={() => {
            edits.restore(removed.line, removed.position);
            setRemoved(undefined);
          }}
          onEnd={setRemoved}
        />
      )}
    </>
  );
}

/** The line whose dialog was opened last. */
function useEditedLine(lines: readonly ListedLine[]) {
  const [edited, setEdited] = useState<{ line: ListedLine; open: boolean }>();
  const part = lines.find(({ lineId }) => lineId === edited?.line.lineId)?.part;

  // With another part the line is in another section: the button that opened the dialog is a new one.
  useEffect(() => {
    if (edited && !edited.open && part !== undefined) document.getElementById(editButtonId(edited.line))?.focus();
  }, [edited, part]);

  return {
    edited,
    edit: (line: ListedLine) => setEdited({ line, open: true }),
    endEdit: () => setEdited((last) => last && { ...last, open: false }),
  };
}

interface GroupProps {
  group: LineGroup;
  deliveries: Deliveries;
  marks: Map<ListedLine, Mark>;
  link: string | undefined;
  edits: RowEdits | undefined;
}

function Group({ group, deliveries, marks, link, edits }: GroupProps): ReactNode {
  const { title, store, lines } = group;
  const { total, unpricedLines } = totalOf(lines);
  const headingId = useId();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <header className={styles.groupTop}>
        <div className={styles.groupName}>
          <Heading level={2} size="small" id={headingId}>
            {store ? (
              <Link variant="quiet" href={paths.store(store.storeId)}>
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
          {store && (
            <Text size="s" tone="soft" className={styles.place}>
              <PlaceIcon size={16} aria-hidden="true" />
              <span>{`${store.city}, ${store.state}`}</span>
            </Text>
          )}
        </div>
        <Text as="span" translate="no" className={styles.subtotal}>
          {unpricedLines === lines.length ? '–' : formatNaira(total)}
        </Text>
      </header>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <LineRow key={line.lineId} line={line} mark={marks.get(line)} edits={edits} />
        ))}
      </ul>
      {store && (
        <div className={styles.contact}>
          <StoreDelivery store={deliveries.find(({ storeId }) => storeId === store.storeId)} city={store.city} />
          <ContactSeller
            phone={store.phone}
            message={messageTo(group, link)}
            size="small"
            onContact={(channel) => countContact({ storeId: store.storeId, channel })}
          />
        </div>
      )}
    </section>
  );
}

function Total({ lines, undelivered }: { lines: ListedLine[]; undelivered: string | undefined }): ReactNode {
  const unpriced = unpricedText(lines);
  const keepsPrices = lines.some(hasOtherUnit);
  return (
    <>
      <output className={styles.total}>
        <strong translate="no">{totalText(lines)}</strong>
        <Text as="span" size="s">
          {boughtText(lines) ?? linesText(lines)}
        </Text>
      </output>
      <div className={styles.aboutTotal}>
        <Text as="span" size="s" tone="soft">
          {`without delivery; prices as of today${keepsPrices ? ', but for lines whose unit changed' : ''}`}
        </Text>
        {[unpriced, undelivered].map(
          (text) =>
            text && (
              <Text key={text} as="span" size="s">
                {text}
              </Text>
            ),
        )}
      </div>
    </>
  );
}

/** On paper: where everything is bought, and where the list is. */
function PrintedStores({ lines, link }: { lines: ListedLine[]; link: string | undefined }): ReactNode {
  return (
    <div className={styles.printed}>
      {storesOf(lines).map(({ storeId, name, streetAddress, city, state, phone }) => (
        <p key={storeId}>
          <strong>{name}</strong>
          {`, ${streetAddress}, ${city}, ${state}, ${phone}`}
        </p>
      ))}
      {link && <p>{link}</p>}
    </div>
  );
}

function Empty({ isOwn }: { isOwn: boolean }): ReactNode {
  return (
    <EmptyState
      title="Nothing on this list yet."
      action={
        isOwn && (
          <div className={styles.ways}>
            <ButtonLink href={paths.allProducts}>See products</ButtonLink>
            <ButtonLink variant="outline" href={paths.calculators}>
              Calculators
            </ButtonLink>
          </div>
        )
      }
    >
      {isOwn && 'Open a product and press Add to project, or work out how much you need.'}
    </EmptyState>
  );
}
