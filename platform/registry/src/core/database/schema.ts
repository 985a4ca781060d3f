import type { BuildRecord } from '@mortar/federation';
import type { AudienceShare } from '#core/audiences/audience.ts';
import type { JWK } from 'jose';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Suspect, Watched } from '#core/alarms/alarm.ts';
import type { Commit } from '#core/commits/commit.ts';
import type { Judge } from '#core/rollouts/judge.ts';
import type { Segment } from '#core/segments/segment.ts';
import type { Delivery } from '#core/jobs/delivery.ts';

/**
 * The tables as the migrations leave them. Gateways of the version before run beside new ones during an
 * upgrade, so that columns keep their names in the database when their names here change.
 */
const release = pgSchema('release');

const time = (name: string) => timestamp(name, { withTimezone: true });

export const releases = release.table(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    record: jsonb('record').$type<BuildRecord>().notNull(),
    digest: text('digest').notNull(),
    entryIntegrity: text('entry_integrity').notNull(),
    bytes: integer('bytes').notNull(),
    publisher: text('publisher').notNull(),
    publishedAt: time('published_at').notNull(),
    commit: jsonb('commit').$type<Commit>(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Versions that were deleted, whose numbers are not used again. */
export const prunedVersions = release.table(
  'pruned_versions',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    digest: text('digest').notNull(),
    prunedAt: time('pruned_at').notNull(),
    /** Null while its files may still be stored. */
    removedAt: time('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

export const activeVersions = release.table('pointers', {
  name: text('name').primaryKey(),
  version: text('live').notNull(),
  previousVersions: text('trail').array().notNull(),
  revision: integer('revision').notNull(),
  changedAt: time('changed_at').notNull(),
});

export const audit = release.table('audit', {
  seq: integer('seq').primaryKey(),
  at: time('at').notNull(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  reason: text('reason').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
});

export const tokens = release.table('tokens', {
  id: uuid('id').primaryKey(),
  hash: text('hash').notNull(),
  label: text('label').notNull(),
  scope: text('scope', { enum: ['read', 'publish', 'team', 'release'] }).notNull(),
  /** The first of `remotes`, which gateways of the version before read. */
  remote: text('remote'),
  remotes: text('remotes').array().notNull().default([]),
  createdAt: time('created_at').notNull(),
  revokedAt: time('revoked_at'),
});

export const rollouts = release.table('rollouts', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  candidate: text('candidate').notNull(),
  baseline: text('baseline').notNull(),
  /** Who gets the candidate before the first step, one after the other. */
  audiences: jsonb('audiences').$type<AudienceShare[]>().notNull().default([]),
  /** Shares of all visitors, in hundredths of a percent. */
  steps: integer('steps').array().notNull(),
  everySeconds: integer('every_s').notNull(),
  /** Visitors of each version that a verdict takes. */
  evidence: integer('evidence').notNull(),
  /** What judges it beside its visitors, if anything does. */
  judge: jsonb('judge').$type<Judge>(),
  step: integer('step').notNull(),
  status: text('status', { enum: ['running', 'paused', 'promoted', 'aborted', 'rolled-back'] }).notNull(),
  note: text('note'),
  stepSince: time('step_since').notNull(),
  startedAt: time('started_at').notNull(),
  endedAt: time('ended_at'),
});

export const freezes = release.table('freezes', {
  one: boolean('one').primaryKey().default(true),
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  since: time('since').notNull(),
});

/** Keys that all gateways share. */
export const secrets = release.table('secrets', {
  purpose: text('purpose').primaryKey(),
  secret: text('secret').notNull(),
});

export const gateways = release.table('gateways', {
  id: uuid('id').primaryKey(),
  /** Host and port or process; empty from gateways of the version before. */
  label: text('label').notNull().default(''),
  seq: integer('seq').notNull(),
  seenAt: time('seen_at').notNull(),
});

/** Results of changes that clients may send again, by the key that they sent. */
export const repeatableChanges = release.table('repeatable_changes', {
  key: uuid('key').primaryKey(),
  change: text('change').notNull(),
  result: jsonb('result').notNull(),
  madeAt: time('made_at').notNull().defaultNow(),
});

/** Rules of front ends. */
export const policies = release.table('policies', {
  name: text('name').primaryKey(),
  rolloutOnly: boolean('rollout_only').notNull(),
  twoPeople: boolean('two_people').notNull(),
});

/** Changes that two people decide on. */
export const approvals = release.table('approvals', {
  id: uuid('id').primaryKey(),
  change: text('change').notNull(),
  names: text('names').array().notNull(),
  description: text('description').notNull(),
  holder: text('holder').notNull(),
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  requestedAt: time('requested_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  approvedBy: text('approved_by'),
});

/** Invitations to audiences whose memberships ended before their time. */
export const endedInvitations = release.table(
  'ended_invitations',
  {
    audience: text('audience').notNull(),
    /** Empty: all that were made until then. */
    invitation: text('invitation').notNull(),
    endedAt: time('ended_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.audience, table.invitation] })],
);

/** One row for each visitor of a rollout and version, under hashes that identify no visitor elsewhere. */
export const exposures = release.table(
  'exposures',
  {
    rollout: uuid('rollout').notNull(),
    subject: text('subject').notNull(),
    candidate: boolean('candidate').notNull(),
    /** Index of the audience that the visitor was assigned in; `null`: everybody. */
    audience: integer('audience'),
    /** Which visitors are of one network, which counts as one. */
    source: text('source').notNull(),
    /** `null` for visitors who were served a document and have not reported. */
    failed: boolean('failed'),
    /** Written by earlier gateways, and read by them. */
    slow: boolean('slow'),
    signals: text('signals').array().notNull().default([]),
    /** Ids of the causes that the visitor met. */
    causes: text('causes').array().notNull().default([]),
    lcp: integer('lcp'),
    inp: integer('inp'),
    cls: integer('cls'),
    /** Of the visitors who got the candidate when this one came; `null` where an earlier gateway wrote the row. */
    share: integer('share'),
    /** What the visitor met of other front ends: `<signal> <front end> <version>`. */
    elsewhere: text('elsewhere').array().notNull().default([]),
    elsewhereLcp: integer('elsewhere_lcp'),
    elsewhereInp: integer('elsewhere_inp'),
    elsewhereCls: integer('elsewhere_cls'),
    /** Kinds of visitors that this one has reported as. */
    segments: text('segments').array().notNull().default([]),
    servedAt: time('served_at'),
    firstSeen: time('first_seen').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.rollout, table.subject, table.candidate] })],
);

/** What failures of a rollout are known by: each once, as visitors report it. */
export const causes = release.table(
  'causes',
  {
    rollout: uuid('rollout').notNull(),
    id: text('id').notNull(),
    candidate: boolean('candidate').notNull(),
    /** The front end that failed; `null`: the one that is rolled out. */
    name: text('name'),
    version: text('version').notNull(),
    measure: text('measure').notNull(),
    place: text('place'),
    error: text('error'),
    /** Of a render on the server. */
    message: text('message'),
    frames: text('frames').array().notNull(),
    /** The network of the visitor who reported it first. */
    source: text('source').notNull(),
    firstSeen: time('first_seen').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.rollout, table.id] })],
);

/** Reports of one minute, by size: bucket n holds values up to 1.25^n. */
export const measurements = release.table(
  'measurements',
  {
    minute: time('minute').notNull(),
    name: text('name').notNull(),
    version: text('version').notNull(),
    measure: text('measure').notNull(),
    bucket: integer('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.measure, table.minute, table.bucket] })],
);

/** What visitors of one network met of a front end in one minute; for some hours. */
export const visits = release.table(
  'visits',
  {
    minute: time('minute').notNull(),
    name: text('name').notNull(),
    /** Keyed hash. */
    network: text('network').notNull(),
    /** Page loads, whichever version they got. */
    opened: integer('opened').notNull(),
    /** Page loads with the live version. */
    visits: integer('visits').notNull(),
    /** Of those, with each signal. */
    failure: integer('failure').notNull(),
    hydration: integer('hydration').notNull(),
    error: integer('error').notNull(),
    rejection: integer('rejection').notNull(),
    outage: integer('outage').notNull(),
    /** Of those, with a web vital, and with a poor one. */
    lcp: integer('lcp').notNull(),
    poorLcp: integer('poor_lcp').notNull(),
    inp: integer('inp').notNull(),
    poorInp: integer('poor_inp').notNull(),
    cls: integer('cls').notNull(),
    poorCls: integer('poor_cls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.name, table.network] })],
);

/** What was usual: what one hour brought of one thing that is watched. */
export const usualHours = release.table(
  'usual_hours',
  {
    hour: time('hour').notNull(),
    name: text('name').notNull(),
    watched: text('watched').$type<Watched>().notNull(),
    /** Not rounded: visits of one network share a weight. */
    visits: doublePrecision('visits').notNull(),
    affected: doublePrecision('affected').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.watched, table.hour] })],
);

/** Live versions that fail or are slow, as the watch found them. */
export const alarms = release.table('alarms', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** That was live. */
  version: text('version').notNull(),
  watched: text('watched').$type<Watched>().notNull(),
  since: time('since').notNull(),
  raisedAt: time('raised_at').notNull(),
  endedAt: time('ended_at'),
  /** Since it began. */
  visits: integer('visits').notNull(),
  /** Of those, visits that met it. */
  affected: integer('affected').notNull(),
  /** Part of the visits that met it in the day before. */
  usualPart: doublePrecision('usual_part').notNull(),
  suspects: jsonb('suspects').$type<Suspect[]>().notNull(),
  /** Where most of it was met, in words; `null`: not known. */
  place: text('place'),
});

/** What visitors of live versions met, and where; for fourteen days. */
export const liveCauses = release.table(
  'live_causes',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** The same for every visitor who reports the same. */
    id: text('id').notNull(),
    measure: text('measure').notNull(),
    place: text('place'),
    error: text('error'),
    /** Of a render on the server. */
    message: text('message'),
    /** Innermost position of the stack. */
    frame: text('frame'),
    count: integer('count').notNull(),
    /** Of those, how many in each segment. */
    segments: jsonb('segments').$type<Partial<Record<Segment, number>>>().notNull().default({}),
    firstSeen: time('first_seen').notNull(),
    lastSeen: time('last_seen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.id] })],
);

/** Webhooks that are notified of changes. */
export const receivers = release.table('receivers', {
  id: uuid('id').primaryKey(),
  address: text('address').notNull(),
  secret: text('secret').notNull(),
  /** Only changes of these front ends and of the whole site; empty: all. */
  remotes: text('remotes').array().notNull().default([]),
  createdBy: text('created_by').notNull(),
  createdAt: time('created_at').notNull(),
  /** `null` before the first. */
  lastDelivery: jsonb('last_delivery').$type<Delivery>(),
});

/** Links that were opened. */
export const openedPreviews = release.table('opened_previews', {
  id: uuid('id').primaryKey(),
  /** In how many. */
  browsers: integer('browsers').notNull().default(1),
  openedAt: time('opened_at').notNull().defaultNow(),
});

/** The newest preview of each branch of a front end. */
export const branches = release.table(
  'branches',
  {
    name: text('name').notNull(),
    branch: text('branch').notNull(),
    /** Of the preview, for all of its versions. */
    id: uuid('id').notNull(),
    version: text('version').notNull(),
    until: time('until').notNull(),
    browsers: integer('browsers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.branch] })],
);

/** Services of teams. */
export const services = release.table('services', {
  name: text('name').primaryKey(),
  prefix: text('prefix').notNull(),
  address: text('address').notNull(),
  unavailable: text('unavailable'),
  registeredBy: text('registered_by').notNull(),
  registeredAt: time('registered_at').notNull(),
});

/** Keys that all gateways sign assertions for services with. */
export const assertionKeys = release.table('assertion_keys', {
  generation: integer('generation').primaryKey(),
  kid: text('kid').notNull(),
  privateKey: jsonb('private_key').$type<JWK>().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});
