import { paths } from '@mortar/contracts/site-paths';
import type { RemoteScreenRoute } from '@mortar/navigation';

const legal = () => import(/* webpackChunkName: "legal" */ '#/features/legal/legal-pages.tsx');
const information = () => import(/* webpackChunkName: "information" */ '#/features/information/information-pages.tsx');

/** The shell's own pages, each in the chunk that mfe.json names for its route. */
export const shellRoutes: readonly RemoteScreenRoute[] = [
  {
    path: paths.login,
    load: () =>
      import(/* webpackChunkName: "sign-in" */ '#/features/sign-in/sign-in-page.tsx').then(
        ({ SignInPage }) => SignInPage,
      ),
  },
  {
    path: '/login/:provider',
    load: () =>
      import(/* webpackChunkName: "sign-in" */ '#/features/provider-sign-in/provider-sign-in-page.tsx').then(
        ({ ProviderSignInPage }) => ProviderSignInPage,
      ),
  },
  {
    path: paths.register,
    load: () =>
      import(/* webpackChunkName: "sign-up" */ '#/features/sign-up/sign-up-page.tsx').then(
        ({ SignUpPage }) => SignUpPage,
      ),
  },
  {
    path: paths.forgotPassword,
    load: () =>
      import(/* webpackChunkName: "forgot-password" */ '#/features/forgot-password/forgot-password-page.tsx').then(
        ({ ForgotPasswordPage }) => ForgotPasswordPage,
      ),
  },
  {
    path: paths.resetPassword,
    load: () =>
      import(/* webpackChunkName: "reset-password" */ '#/features/reset-password/reset-password-page.tsx').then(
        ({ ResetPasswordPage }) => ResetPasswordPage,
      ),
  },
  {
    path: paths.resetPasswordByLink,
    load: () =>
      import(/* webpackChunkName: "reset-password" */ '#/features/reset-password/reset-by-link-page.tsx').then(
        ({ ResetByLinkPage }) => ResetByLinkPage,
      ),
  },
  {
    path: paths.report,
    load: () =>
      import(/* webpackChunkName: "report" */ '#/features/report/report-page.tsx').then(({ ReportPage }) => ReportPage),
  },
  { path: paths.privacy, load: async () => (await legal()).PrivacyPage },
  { path: paths.terms, load: async () => (await legal()).TermsPage },
  { path: paths.support, load: async () => (await information()).SupportPage },
  { path: paths.help, load: async () => (await information()).HelpCenterPage },
  { path: paths.contact, load: async () => (await information()).ContactPage },
  { path: paths.about, load: async () => (await information()).AboutPage },
  { path: paths.cookies, load: async () => (await information()).CookiesPage },
  { path: paths.promote, load: async () => (await information()).PromotePage },
];
