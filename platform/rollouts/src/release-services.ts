import { type Activation, createActivation } from '#activation/activation.ts';
import { HOST } from '@mortar/registry/builds/check-record';
import { type CauseReports, createCauseReports } from '#causes/cause-reports.ts';
import { type CanaryAnalysis, createCanaryAnalysis } from '#analysis/canary-analysis.ts';
import { createOutsideJudge, type OutsideJudge } from '#analysis/outside-judge.ts';
import { createInvitations, type Invitations } from '#audiences/invitations.ts';
import { createRollouts, type Rollouts } from '#lifecycle/rollouts.ts';
import { createTelemetry, type Telemetry } from '#telemetry/telemetry.ts';
import type { ReadApiChanges } from '#watch/changes-behind.ts';
import { createLiveWatch, type LiveWatch } from '#watch/live-watch.ts';
import {
  createRegistryServices,
  type RegistryServices,
  type RegistryServicesOptions,
} from '@mortar/registry/registry-services';

/** What reads and changes releases and rollouts: one of each in a gateway. */
export interface ReleaseServices extends RegistryServices {
  activation: Activation;
  analysis: CanaryAnalysis;
  invitations: Invitations;
  judge: OutsideJudge;
  reports: CauseReports;
  rollouts: Rollouts;
  telemetry: Telemetry;
  watch: LiveWatch;
}

export interface ReleaseServicesOptions extends RegistryServicesOptions {
  /** As how many visitors one network counts in a rollout. */
  visitorsPerAddress: number;
  readApiChanges: ReadApiChanges;
  /** Prometheus, which may judge rollouts; left out: the site has none. */
  prometheusUrl?: string | undefined;
  /** Build of this gateway; left out, it runs from its sources. */
  build?: string | undefined;
}

/** Creates all services of the release platform, on one database and one clock. */
export function createReleaseServices(options: ReleaseServicesOptions): ReleaseServices {
  const { database, clock, artefacts, visitorsPerAddress, readApiChanges, prometheusUrl, build } = options;
  const judge = createOutsideJudge(prometheusUrl);
  const context = { database, clock };
  return {
    ...createRegistryServices(options),
    activation: createActivation(context),
    analysis: createCanaryAnalysis(context, { visitorsPerAddress, judge }),
    invitations: createInvitations(context),
    judge,
    reports: createCauseReports({ database, artefacts, visitorsPerAddress }),
    rollouts: createRollouts(context),
    telemetry: createTelemetry(database),
    watch: createLiveWatch(context, { host: HOST, readApiChanges, build, visitorsPerAddress }),
  };
}
