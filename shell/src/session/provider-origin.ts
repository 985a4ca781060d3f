import { type OriginState, rememberedPath } from '@mortar/navigation';
import { tabStorage, trySetItem } from '@mortar/store';

const KEY = 'mortar-sign-in-origin';

/** Remembers where the user came from while they are at a provider: the state of the history does not last that long. */
export function rememberOrigin(state: unknown): void {
  trySetItem(tabStorage, KEY, rememberedPath(state));
}

/** The state of a link to a sign-in page, as it was before the user went to a provider. */
export function originBeforeProvider(): OriginState {
  return { origin: tabStorage.getItem(KEY) ?? '/' };
}
