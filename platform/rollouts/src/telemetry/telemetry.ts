import type { Queryable } from '@mortar/server/database';
import type { Recorded } from './recorder.ts';
import { saveCauses } from './cause.repository.ts';
import { deleteExpiredLiveCauses, saveLiveCauses } from './live-cause.repository.ts';
import { deleteExpiredVisits, saveVisits } from './visit.repository.ts';
import {
  deleteExpiredTelemetry,
  type MeasurementSum,
  type MeasurementQuery,
  type PeriodQuery,
  type PeriodSum,
  saveExposures,
  saveMeasurements,
  sumByPeriod,
  sumMeasurements,
} from './telemetry.repository.ts';

/** Stores what browsers reported. */
export interface Telemetry {
  save(recorded: Omit<Recorded, 'visits' | 'liveCauses'> & Partial<Recorded>): Promise<void>;
  /** Deletes reports that no analysis and no chart reads any more. */
  deleteExpired(): Promise<void>;
  sum(query: MeasurementQuery): Promise<MeasurementSum[]>;
  /** Sums of periods, for charts. */
  series(query: PeriodQuery): Promise<PeriodSum[]>;
}

export function createTelemetry(database: Queryable): Telemetry {
  return {
    async save({ exposures, measurements, causes, visits = [], liveCauses = [] }) {
      if (causes.length > 0) await saveCauses(database, causes);
      if (exposures.length > 0) await saveExposures(database, exposures);
      if (measurements.length > 0) await saveMeasurements(database, measurements);
      if (visits.length > 0) await saveVisits(database, visits);
      if (liveCauses.length > 0) await saveLiveCauses(database, liveCauses);
    },
    async deleteExpired() {
      await deleteExpiredTelemetry(database);
      await deleteExpiredVisits(database);
      await deleteExpiredLiveCauses(database);
    },
    sum: (query) => sumMeasurements(database, query),
    series: (query) => sumByPeriod(database, query),
  };
}
