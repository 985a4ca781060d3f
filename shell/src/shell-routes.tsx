import { paths } from '@mortar/contracts/site-paths';
import { lazyPage } from '#/lib/lazy-page.tsx';

const legal = () => import(/* webpackChunkName: "legal" */ '#/features/legal/legal-pages.ts');
const information = () => import(/* webpackChunkName: "information" */ '#/features/information/information-pages.ts');

/** The shell's own pages, each in the chunk that mfe.json names for its route. */
export const shellRoutes = [
  lazyPage(paths.login, () =>
    import(/* webpackChunkName: "sign-in" */ '#/features/sign-in/sign-in-page.tsx').then(
      ({ SignInPage }) => SignInPage,
    ),
  ),
  lazyPage('/login/:provider', () =>
    import(/* webpackChunkName: "sign-in" */ '#/features/provider-sign-in/provider-sign-in-page.tsx').then(
      ({ ProviderSignInPage }) => ProviderSignInPage,
    ),
  ),
  lazyPage(paths.register, () =>
    import(/* webpackChunkName: "sign-up" */ '#/features/sign-up/sign-up-page.tsx').then(
      ({ SignUpPage }) => SignUpPage,
    ),
  ),
  lazyPage(paths.forgotPassword, () =>
    import(/* webpackChunkName: "forgot-password" */ '#/features/forgot-password/forgot-password-page.tsx').then(
      ({ ForgotPasswordPage }) => ForgotPasswordPage,
    ),
  ),
  lazyPage(paths.resetPassword, () =>
    import(/* webpackChunkName: "reset-password" */ '#/features/reset-password/reset-password-page.tsx').then(
      ({ ResetPasswordPage }) => ResetPasswordPage,
    ),
  ),
  lazyPage(paths.report, () =>
    import(/* webpackChunkName: "report" */ '#/features/report/report-page.tsx').then(({ ReportPage }) => ReportPage),
  ),
  lazyPage(paths.privacy, async () => (await legal()).PrivacyPage),
  lazyPage(paths.terms, async () => (await legal()).TermsPage),
  lazyPage(paths.support, async () => (await information()).SupportPage),
  lazyPage(paths.help, async () => (await information()).HelpCenterPage),
  lazyPage(paths.contact, async () => (await information()).ContactPage),
  lazyPage(paths.about, async () => (await information()).AboutPage),
  lazyPage(paths.cookies, async () => (await information()).CookiesPage),
  lazyPage(paths.promote, async () => (await information()).PromotePage),
];
