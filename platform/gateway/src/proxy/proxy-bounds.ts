import { type HttpError, FairLimiter } from '@mortar/server/http';

/** Requests of one network for whose response a gateway waits: several API processes work on far fewer of them. */
const MOST_WAITING_OF_NETWORK = 200;

/** What one upstream may take of a gateway. */
export interface ProxyBounds {
  /** Requests that are passed on at the same time, from their first byte to the end of their response. */
  places: FairLimiter;
  /** Those whose response has not begun. */
  waiting: FairLimiter;
  /** Bytes of an upload; any other body has the bound of JSON. */
  largestUpload: number;
}

interface BoundsOptions {
  /** Requests that are passed on at the same time. */
  most: number;
  /** Those whose response has not begun; left out: as many. */
  mostWaiting?: number;
  /** Those of one network. */
  mostWaitingOfNetwork?: number;
  largestUpload?: number;
  /** The error when all places are taken; left out: that the site is busy. */
  allTaken?: () => HttpError;
}

export function createProxyBounds({
  most,
  mostWaiting = most,
  mostWaitingOfNetwork = MOST_WAITING_OF_NETWORK,
  largestUpload = Number.POSITIVE_INFINITY,
  allTaken,
}: BoundsOptions): ProxyBounds {
  const error = allTaken && { allTaken };
  return {
    places: new FairLimiter({ most, ...error }),
    waiting: new FairLimiter({ most: mostWaiting, mostOfClient: mostWaitingOfNetwork, ...error }),
    largestUpload,
  };
}
