import type { ReportRequest } from '@mortar/contracts';
import { reportRules } from '@mortar/contracts/rules/report-rules';
import { paths } from '@mortar/contracts/site-paths';
import { PageTitle, useSearchParams } from '@mortar/navigation';
import { marketplaceApi } from '@mortar/store';
import { ButtonLink, EmptyState, PageContainer, SuccessIcon } from '@mortar/ui';
import { Form, FormError, SelectField, SubmitButton, TextArea, TextField } from '@mortar/ui/forms';
import type { InferType } from 'yup';
import { useSiteOrigin } from '@mortar/host';
import { submitFailure } from '#/lib/submit-failure.ts';
import { SupportContact } from '#/lib/support/support-contact.tsx';
import styles from './report-page.module.css';
import { ReportedThing } from './reported-thing.tsx';
import { addressFromQuery, reportReasons, reportSchema, toReportRequest } from './report.schema.ts';

const reportApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reportCreate: build.mutation<unknown, ReportRequest>({
      query: (body) => ({ url: '/reports', method: 'POST', body }),
    }),
  }),
});

const { useReportCreateMutation } = reportApi;

/** /make-a-report */
export function ReportPage() {
  const [createReport, { isSuccess }] = useReportCreateMutation();
  const [query] = useSearchParams();
  const address = addressFromQuery(query, useSiteOrigin());

  const submit = async (values: InferType<typeof reportSchema>) => {
    const { error } = await createReport(toReportRequest(values));
    return submitFailure(error);
  };

  return (
    <PageContainer width="form" className={styles.page}>
      <PageTitle>Make a report</PageTitle>
      <h1>Make a report</h1>
      {isSuccess ? (
        <output>
          <EmptyState
            icon={<SuccessIcon size={30} aria-hidden="true" />}
            title="Thank you. We have your report."
            action={<ButtonLink href={paths.home}>Go Home</ButtonLink>}
          >
            We look at every report, and act when our terms are broken.
          </EmptyState>
        </output>
      ) : (
        <>
          <p className={styles.intro}>
            Tell us about a product, a store or a shared project that breaks the rules. You do not need an account, and
            its owner does not learn who reported it.
          </p>
          <Form
            aria-label="Make a report"
            initialValues={{ address, reason: '', details: '' }}
            schema={reportSchema}
            onSubmit={submit}
          >
            <FormError />
            <ReportedThing address={address}>
              <TextField
                name="address"
                label="Address of the product, store or project"
                inputMode="url"
                hint="Copy it from your browser while its page is open."
              />
            </ReportedThing>
            <SelectField name="reason" label="What is wrong?" placeholder="Choose one" options={reportReasons} />
            <TextArea name="details" label="Details" rows={6} maxLength={reportRules.details.maxLength} />
            <SubmitButton size="large" fullWidth>
              Send report
            </SubmitButton>
          </Form>
        </>
      )}
      <SupportContact />
    </PageContainer>
  );
}
