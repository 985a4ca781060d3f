import { paths } from '@mortar/contracts/site-paths';
import { Navigate, originOf, PageTitle, useLocation, useSearchParams } from '@mortar/navigation';
import { asRequestError, useAuth } from '@mortar/store';
import { Button, ErrorPanel, Heading, Link, PageContainer, Skeleton, Text } from '@mortar/ui';
import { Form, SubmitButton, TextArea } from '@mortar/ui/forms';
import { type ChangeEvent, useRef, useState } from 'react';
import { object, string } from 'yup';
import { CheckResult } from './check-result.tsx';
import { fileOf, saveCsv, TEMPLATE } from './csv-file.ts';
import {
  useSellerApplyImportMutation,
  useSellerCheckFileMutation,
  useSellerGetImportQuery,
  useSellerReadFileMutation,
} from './imports.api.ts';
import { PastedLines } from './pasted-lines.tsx';
import styles from './price-list.module.css';
import { type ListedProduct, readPriceList } from './read-price-list.ts';

const TITLE = 'Bring in a price list';
/** While it is applied. */
const POLL_MS = 1_000;
const listSchema = object({
  list: string()
    .required('Paste your list first')
    .test('read', 'No line has a name', (text) => text === '' || readPriceList(text).length > 0),
});

/** /seller/import: products from a pasted list or a file, looked at before anything changes. */
export function PriceListPage() {
  const { isAuthenticated, hasStore } = useAuth();
  const location = useLocation();
  if (!isAuthenticated) return <Navigate to={paths.login} state={originOf(location)} replace />;
  if (!hasStore) return <Navigate to={paths.getStarted} replace />;
  return (
    <PageContainer className={styles.page}>
      <PageTitle>{TITLE}</PageTitle>
      <Heading level={1}>{TITLE}</Heading>
      <PriceList />
    </PageContainer>
  );
}

function PriceList() {
  const [address, setAddress] = useSearchParams();
  const importId = address.get('import');
  const [lines, setLines] = useState<readonly ListedProduct[]>();
  const [text, setText] = useState('');
  const [checkFile, check] = useSellerCheckFileMutation();
  const failure = asRequestError(check.error);

  async function send(file: File) {
    const { data } = await checkFile(file);
    if (data) setAddress({ import: data.importId });
  }

  if (importId !== null) {
    return (
      <CheckedFile
        importId={importId}
        onAgain={() => {
          setLines(undefined);
          setText('');
          check.reset();
          setAddress({});
        }}
      />
    );
  }
  return (
    <>
      {failure && (
        <Text as="div" role="alert" className={styles.alert}>
          {failure.message}
        </Text>
      )}
      {lines ? (
        <PastedLines
          lines={lines}
          loading={check.isLoading}
          onBack={() => setLines(undefined)}
          onChecked={(checked) => void send(fileOf(checked))}
        />
      ) : (
        <>
          <Form
            initialValues={{ list: text }}
            schema={listSchema}
            onSubmit={async ({ list }) => {
              setText(list);
              setLines(readPriceList(list));
              return undefined;
            }}
            aria-label="Price list"
          >
            <TextArea
              name="list"
              label="Paste your price list"
              hint="A line for each product, from WhatsApp or a spreadsheet: Dangote cement 50kg 9,500"
              rows={8}
            />
            <SubmitButton>Read the list</SubmitButton>
          </Form>
          <FileChoice loading={check.isLoading} onChosen={(file) => void send(file)} />
        </>
      )}
    </>
  );
}

interface FileChoiceProps {
  loading: boolean;
  onChosen: (file: File) => void;
}

function FileChoice({ loading, onChosen }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [readFile, { isLoading }] = useSellerReadFileMutation();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onChosen(file);
    // The same file can be chosen again once it is mended.
    target.value = '';
  }

  async function download() {
    const { data } = await readFile('/products/export.csv');
    if (data !== undefined) saveCsv('products.csv', data);
  }

  return (
    <section className={styles.file} aria-labelledby="price-list-file">
      <Heading level={2} id="price-list-file">
        Or a CSV file
      </Heading>
      <input ref={input} type="file" accept=".csv,.tsv,.txt,text/csv" hidden aria-label="File" onChange={choose} />
      <div className={styles.actions}>
        <Button loading={loading} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Button variant="outline" onClick={() => saveCsv('template.csv', TEMPLATE)}>
          Download a template
        </Button>
        <Button variant="outline" loading={isLoading} onClick={() => void download()}>
          Download your products
        </Button>
      </div>
    </section>
  );
}

function CheckedFile({ importId, onAgain }: { importId: string; onAgain: () => void }) {
  const [isRunning, setRunning] = useState(true);
  const query = useSellerGetImportQuery(importId, { pollingInterval: isRunning ? POLL_MS : 0 });
  const isOver = query.data?.state !== 'applying';
  if (query.data && isRunning === isOver) setRunning(!isOver);
  const [apply, { isLoading }] = useSellerApplyImportMutation();
  const [readFile] = useSellerReadFileMutation();

  async function download() {
    const { data } = await readFile(`/imports/${importId}/errors.csv`);
    if (data !== undefined) saveCsv('errors.csv', data);
  }

  async function start() {
    await apply(importId);
    void query.refetch();
  }

  if (query.data) {
    return (
      <CheckResult
        progress={query.data}
        loading={isLoading}
        onApply={() => void start()}
        onDownload={() => void download()}
        onFound={() => void query.refetch()}
        onAgain={onAgain}
      />
    );
  }
  if (query.error) {
    return (
      <>
        <ErrorPanel
          title="This import could not be loaded."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
        <Link href={paths.sellerImport}>Begin again</Link>
      </>
    );
  }
  return <Skeleton height="12rem" />;
}
