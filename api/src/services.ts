import { paths } from '@mortar/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config/env.ts';
import type { Database } from '@mortar/server/database';
import { JobWorker } from '@mortar/server/jobs';
import { createMailer } from '@mortar/server/mail';
import {
  AVIF,
  CLEAN_UP,
  createJobQueue,
  DIGEST,
  EMAIL_CHANGE,
  IMPORT,
  MAIL,
  NEWSLETTER,
  NEWSLETTER_LINK,
  PROMOTIONS,
  RESET_CODE,
  SOLD_OUT,
  USUAL_PRICES,
} from '#jobs/job-kinds.ts';
import { publicReads } from '#http/public-reads.ts';
import { logFailure } from '#jobs/log-failure.ts';
import { BackgroundJobs } from '#lib/background-jobs.ts';
import { RecipientQuota } from '#lib/recipient-quota.ts';
import {
  AccountClaimService,
  AccountRecovery,
  AuthService,
  ChangeUndoService,
  CredentialsService,
  DeviceNotices,
  EmailChangeService,
  EmailConfirmationService,
  KnownDevices,
  NewPasswords,
  OwnerProof,
  PasswordResetService,
  ProviderJoinService,
  ProviderSignInService,
  SessionService,
  SignInMethodsService,
  SignInProvider,
} from '#modules/auth/index.ts';
import { CategoryEditor, CategoryService } from '#modules/categories/index.ts';
import { CountService, FigureService } from '#modules/figures/index.ts';
import { Housekeeping } from '#modules/housekeeping/index.ts';
import { ImportService } from '#modules/imports/index.ts';
import { MailQueue } from '#modules/mail/index.ts';
import { MailSettingsService, UnsubscribeService } from '#modules/mail-settings/index.ts';
import { ImageProcesses, MediaService, openMediaStore } from '#modules/media/index.ts';
import { ModerationActions, ModerationService, ModeratorService } from '#modules/moderation/index.ts';
import { NewsletterSending, NewsletterService } from '#modules/newsletter/index.ts';
import { DigestService, NotificationService, NotificationStream } from '#modules/notifications/index.ts';
import { OpenSearchIndex, openEngine } from '#modules/opensearch/index.ts';
import { AccountClosing, OwnDataService } from '#modules/personal-data/index.ts';
import { PostgresSearchIndex } from '#modules/postgres-search/index.ts';
import {
  BulkService,
  FacetService,
  OwnProductService,
  ProductListService,
  ProductService,
  SizeService,
  SoldOutService,
  UsualPrices,
} from '#modules/products/index.ts';
import { ProjectLineService, ProjectService } from '#modules/projects/index.ts';
import { PromotionService } from '#modules/promotions/index.ts';
import { ReportService } from '#modules/reports/index.ts';
import { ReviewService } from '#modules/reviews/index.ts';
import { FallbackSearchIndex, type SearchIndex, SearchRelay, SuggestionService } from '#modules/search/index.ts';
import { SitemapService } from '#modules/sitemap/index.ts';
import { PlaceService } from '#modules/places/index.ts';
import { StoreService } from '#modules/stores/index.ts';
import { WishlistService } from '#modules/wishlists/index.ts';

export type Services = ReturnType<typeof createServices>;

/** What the services search in, when it is not what the configuration names. */
export interface Backends {
  searchIndex?: (categories: CategoryService) => SearchIndex;
}

/** Creates the services of all modules: everything the API does, without HTTP. */
export function createServices(
  database: Database,
  config: Config,
  logger?: FastifyBaseLogger,
  backends: Backends = {},
) {
  const { publicUrl, tokens, bounds } = config;
  const background = new BackgroundJobs((error) => logger?.error(error, 'A background job failed'));
  const queue = createJobQueue(database);
  const jobs = new JobWorker({ queue, database, onError: logFailure(logger) });
  const log = (message: string) => logger?.warn(message);
  const mailer = createMailer(config.mail, log);
  const mails = new MailQueue({ queue, send: mailer, secret: tokens.secret, from: config.mail.from, log });
  const newPasswords = new NewPasswords(config.passwordMin);
  const knownDevices = new KnownDevices(tokens.secret);
  const sessions = new SessionService(database, tokens);
  const unconfirmedMails = new RecipientQuota(database, { name: 'unconfirmed-mail', perDay: 3, perMonth: 6 });
  const emailConfirmation = new EmailConfirmationService({
    database,
    mails,
    sessions,
    unconfirmedMails,
    secret: tokens.secret,
    publicUrl,
  });
  const images = new ImageProcesses({
    count: config.imageProcesses,
    onError: (error) => logger?.error(error, 'Images cannot be encoded'),
  });
  const mediaStore = openMediaStore(config.media);
  const notifications = new NotificationService(database);
  const engine = config.search && openEngine(config.search.nodes, config.search);
  const searchIndexOn = (database: Database, categories: CategoryService): SearchIndex => {
    const tables = new PostgresSearchIndex(database, categories);
    if (!engine) return tables;
    return new FallbackSearchIndex(new OpenSearchIndex(engine, categories), tables, (isAway, error) =>
      isAway
        ? logger?.error(error, 'The search engine does not answer: the tables are searched and listed')
        : logger?.warn('The search engine answers again'),
    );
  };
  /** What public reads need, on the primary or on a replica: each has its own caches and single-flight reads. */
  const servicesOn = (database: Database) => {
    const media = new MediaService({ database, store: mediaStore, images, queue });
    const categories = new CategoryService(database);
    const places = new PlaceService(database);
    const searchIndex = backends.searchIndex?.(categories) ?? searchIndexOn(database, categories);
    const productLists = new ProductListService({ database, categories, searchIndex });
    return {
      media,
      categories,
      searchIndex,
      places,
      stores: new StoreService({ database, categories, media, searchIndex }),
      products: new ProductService({ database, categories, media, notifications }),
      productLists,
      facets: new FacetService({ database, categories, searchIndex }),
      suggestions: new SuggestionService({ categories, searchIndex, cards: (ids) => productLists.cards(ids) }),
      reviews: new ReviewService(database, notifications),
      sitemap: new SitemapService({ database, categories, places, publicUrl }),
    };
  };
  const primary = servicesOn(database);
  const { media, searchIndex } = primary;
  const { replica } = database;
  const providers = config.signInProviders.map(
    (settings) => new SignInProvider(settings, publicUrl + paths.providerSignIn(settings.name)),
  );
  const labelOf = (provider: string) => providers.find(({ name }) => name === provider)?.label ?? provider;
  const recovery = new AccountRecovery({ sessions, mails, labelOf });
  const passwordReset = new PasswordResetService({
    database,
    recovery,
    emailConfirmation,
    mails,
    queue,
    unconfirmedMails,
    knownDevices,
    newPasswords,
    secret: tokens.secret,
    publicUrl,
  });
  const auth = new AuthService({
    database,
    sessions,
    media,
    emailConfirmation,
    knownDevices,
    deviceNotices: new DeviceNotices(mails, `${publicUrl}${paths.settings}?tab=sign-in`),
    newPasswords,
  });
  const providerSignIn = new ProviderSignInService({
    database,
    providers,
    auth,
    emailConfirmation,
    mails,
    secret: tokens.secret,
  });
  const proof = new OwnerProof(database, sessions);
  const changeUndo = new ChangeUndoService({ database, sessions, mails, secret: tokens.secret, publicUrl });
  const changes = { database, proof, sessions, mails, undo: changeUndo, secret: tokens.secret, publicUrl };
  const emailChange = new EmailChangeService({ ...changes, queue });
  const accountClosing = new AccountClosing(changes);
  const newsletter = new NewsletterService({ database, mails, queue, secret: tokens.secret, publicUrl });
  jobs.handle(MAIL, (job) => mails.send(job));
  jobs.handle(RESET_CODE, (job) => passwordReset.sendCode(job));
  const unsubscribing = new UnsubscribeService(database, tokens.secret, publicUrl);
  const newsletterSending = new NewsletterSending({
    database,
    queue,
    mails,
    secret: tokens.secret,
    unsubscribeLink: (email) => unsubscribing.linkOf('newsletter', email),
    canBeLeft: publicUrl.startsWith('https:') || 'outbox' in config.mail.transport,
  });
  jobs.handle(NEWSLETTER, (job) => newsletterSending.deliver(job));
  jobs.handle(EMAIL_CHANGE, (job) => emailChange.sendLinks(job));
  jobs.handle(NEWSLETTER_LINK, (job) => newsletter.sendLink(job));
  jobs.handle(AVIF, ({ data }) => media.encodeAvif(data));
  const digest = new DigestService(database, mails, {
    publicUrl,
    unsubscribe: (accountId) => unsubscribing.linkOf('digest', accountId),
  });
  jobs.handle(DIGEST, async () => void (await digest.send()));
  const housekeeping = new Housekeeping({ database, media, queue, accountClosing });
  jobs.handle(CLEAN_UP, () => housekeeping.run());
  const soldOut = new SoldOutService(database, notifications);
  jobs.handle(SOLD_OUT, () => soldOut.pause());
  const promotions = new PromotionService({
    database,
    products: primary.products,
    notifications,
    mails,
    publicUrl,
    unsubscribeLink: (accountId) => unsubscribing.linkOf('moderation', accountId),
  });
  jobs.handle(PROMOTIONS, () => promotions.run());
  const usualPrices = new UsualPrices(database);
  jobs.handle(USUAL_PRICES, () => usualPrices.compute());
  const { categories, products } = primary;
  const imports = new ImportService({ database, queue, categories, products, media, notifications });
  jobs.handle(IMPORT, ({ data }) => imports.run(data.importId));
  return {
    background,
    queue,
    jobs,
    sessions,
    images,
    ...primary,
    counts: new CountService(database),
    figures: new FigureService(database),
    imports,
    ownProducts: new OwnProductService(database, categories),
    bulk: new BulkService(database, categories, notifications),
    sizes: new SizeService(database, categories, products),
    reads: publicReads(primary, replica && { replica, services: servicesOn(replica.database) }),
    notifications,
    notificationStream: new NotificationStream({ database, notifications, sessions, bounds }),
    digest,
    emailConfirmation,
    auth,
    providerSignIn,
    providerJoin: new ProviderJoinService({ database, providerSignIn, sessions, mails }),
    signInMethods: new SignInMethodsService({ database, mails, providers }),
    accountClaim: new AccountClaimService({ database, emailConfirmation, recovery, knownDevices, newPasswords }),
    passwordReset,
    credentials: new CredentialsService({ ...changes, knownDevices, newPasswords }),
    emailChange,
    changeUndo,
    accountClosing,
    ownData: new OwnDataService(database),
    /** Undefined for an index that the tables' own transactions maintain. */
    searchRelay: searchIndex.feed && new SearchRelay(database, searchIndex.feed),
    wishlists: new WishlistService(database, notifications),
    projects: new ProjectService(database),
    projectLines: new ProjectLineService(database),
    newsletter,
    newsletterSending,
    unsubscribing,
    mailSettings: new MailSettingsService(database),
    promotions,
    reports: new ReportService(database),
    moderation: new ModerationService(database),
    moderationActions: new ModerationActions({ database, notifications, mails, publicUrl }),
    moderators: new ModeratorService(database),
    categoryEditor: new CategoryEditor(database),
    housekeeping,
    soldOut,
    usualPrices,
  };
}
