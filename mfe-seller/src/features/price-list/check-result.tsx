import type { ImportProgress } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Button, ButtonLink, ProgressBar, Text } from '@mortar/ui';
import { ImportPhotos } from './import-photos.tsx';
import styles from './price-list.module.css';

interface CheckResultProps {
  progress: ImportProgress;
  loading: boolean;
  onApply: () => void;
  onDownload: () => void;
  /** Some more photos were found. */
  onFound: () => void;
  /** Begins with another file. */
  onAgain: () => void;
}

/** What a file would change, what is wrong with it by row, and how far it is applied. */
export function CheckResult({ progress, loading, onApply, onDownload, onFound, onAgain }: CheckResultProps) {
  const { state, rows, toCreate, toChange, unchanged, failedRows, done } = progress;
  const toApply = toCreate + toChange;
  const again = (
    <Button variant="outline" onClick={onAgain}>
      Choose another file
    </Button>
  );
  const download = failedRows > 0 && (
    <Button variant="outline" onClick={onDownload}>
      {`Download the ${count(failedRows, 'row')}`}
    </Button>
  );
  if (state !== 'checked') {
    return (
      <>
        <output>
          {state === 'done'
            ? `${count(done, 'product')} ${done === 1 ? 'is' : 'are'} in your store.`
            : `${done} of ${toApply} are in your store. You can leave this page: it goes on.`}
        </output>
        {state === 'applying' && <ProgressBar label="Applied products" value={done} max={toApply} />}
        {state === 'done' && (
          <div className={styles.actions}>
            {download}
            {again}
            <ButtonLink href={paths.createProduct}>Your products</ButtonLink>
          </div>
        )}
      </>
    );
  }
  return (
    <>
      <output>
        {[
          `${count(rows, 'row')}: ${toCreate} new, ${toChange} changed`,
          ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
          ...(failedRows > 0 ? [`${failedRows} with errors`] : []),
        ].join(', ')}
      </output>
      {progress.notes.map((note) => (
        <Text key={note} tone="soft">
          {note}
        </Text>
      ))}
      <Errors progress={progress} />
      {progress.photos > 0 && <ImportPhotos progress={progress} onFound={onFound} />}
      <div className={styles.actions}>
        {download}
        {again}
        {toApply > 0 && (
          <Button loading={loading} onClick={onApply}>
            {failedRows > 0 ? `Apply ${toApply}, skip ${failedRows}` : `Apply ${toApply}`}
          </Button>
        )}
      </div>
    </>
  );
}

function Errors({ progress: { errors, totalErrors } }: { progress: ImportProgress }) {
  if (errors.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.errors}>
        <caption>
          {totalErrors > errors.length ? `The first ${errors.length} of ${totalErrors} errors` : 'Errors'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Value</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, value, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{column}</td>
              <td>{value}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const count = (number: number, word: string) => `${number} ${number === 1 ? word : `${word}s`}`;
