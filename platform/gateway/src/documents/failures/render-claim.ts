import type { BuildRecord } from '@mortar/federation';
import type { RenderResult } from '#rendering/renderers.ts';
import { refusalOf } from './refused-markup.ts';

/** How a page failed, by the account of builds that may name another. */
export interface Claim {
  type: 'claim';
  /** Front end that seems to have failed. */
  name: string;
  message: string;
  /** Whether its build hung or died as it was evaluated: no page can then be rendered with it. */
  isEvaluation: boolean;
}

/**
 * Who seems to have failed, if anybody: in what was evaluated, or in the page.
 *
 * @param page owner of the page
 * @param involved the builds without which there is no page
 */
export function claimIn(result: RenderResult, page: string, involved: readonly BuildRecord[]): Claim | undefined {
  const claim = (name: string, message: string, isEvaluation = false) =>
    ({ type: 'claim', name, message, isEvaluation }) as const;
  const broken = result.broken?.find(({ owner }) => involved.some(({ name }) => name === owner));
  if (broken) return claim(broken.owner, broken.message);
  if (result.type === 'failure') return claim(result.owner, result.message);
  const refusal = result.type === 'page' ? refusalOf(result.markup) : undefined;
  if (refusal) return claim(page, refusal);
  if (result.type !== 'crash') return undefined;
  const { evaluating, why } = result;
  return claim(evaluating ?? page, why, evaluating !== undefined);
}
