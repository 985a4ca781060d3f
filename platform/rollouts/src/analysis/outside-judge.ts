import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Judge } from '@mortar/registry/core/rollouts/judge';

/** What Prometheus says of a rollout. `unknown` is no harm; `refused`: it does not understand the query. */
export interface Reading {
  kind: 'fine' | 'harm' | 'unknown' | 'refused';
  sentence: string;
}

/** Judges rollouts by what nobody's browser can report, such as orders of a service. */
export interface OutsideJudge {
  /** Never rejects, and waits no longer than five seconds. */
  ask(judge: Judge): Promise<Reading>;
}

const TIMEOUT_MS = 5_000;
const Sample = Type.Tuple([Type.Number(), Type.String()]);
const Answer = Type.Union([
  Type.Object({ status: Type.Literal('error'), error: Type.String() }),
  Type.Object({
    data: Type.Union([
      Type.Object({ resultType: Type.Literal('vector'), result: Type.Array(Type.Object({ value: Sample })) }),
      Type.Object({ resultType: Type.Literal('scalar'), result: Sample }),
    ]),
  }),
]);

/** @param prometheusUrl left out: the site has none */
export function createOutsideJudge(prometheusUrl: string | undefined): OutsideJudge {
  return {
    async ask(judge) {
      if (prometheusUrl === undefined) return { kind: 'refused', sentence: 'The gateways have no PROMETHEUS_URL.' };
      const unknown = (why: string): Reading => ({ kind: 'unknown', sentence: `${judge.query} is unknown: ${why}.` });
      try {
        const query = new URLSearchParams({ query: judge.query, timeout: `${TIMEOUT_MS}ms` });
        const response = await fetch(`${prometheusUrl}/api/v1/query?${query}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const answer = Value.Parse(Answer, await response.json());
        if ('data' in answer) return readingOf(judge, answer.data, unknown);
        const isWrong = response.status === 400;
        return isWrong
          ? { kind: 'refused', sentence: `Prometheus does not understand the query: ${answer.error}.` }
          : unknown(answer.error);
      } catch (error) {
        const { cause, message } = error as Error & { cause?: { code?: string } };
        return unknown(`Prometheus does not respond (${cause?.code ?? message})`);
      }
    },
  };
}

type Data = Extract<Static<typeof Answer>, { data: unknown }>['data'];

function readingOf(judge: Judge, data: Data, unknown: (why: string) => Reading): Reading {
  const samples = data.resultType === 'scalar' ? [data.result] : data.result.map(({ value }) => value);
  const [sample, ...others] = samples;
  if (others.length > 0) return unknown(`it has ${samples.length} values, and has to have one, as of sum(…)`);
  const value = Number(sample?.[1]);
  if (Number.isNaN(value)) return unknown('it has no value');
  const { query, above = Number.POSITIVE_INFINITY, below = Number.NEGATIVE_INFINITY } = judge;
  const is = `${query} is ${Number(value.toPrecision(4))}`;
  if (value > above) return { kind: 'harm', sentence: `${is}, above ${above}.` };
  if (value < below) return { kind: 'harm', sentence: `${is}, below ${below}.` };
  return { kind: 'fine', sentence: `${is}, which is fine.` };
}
