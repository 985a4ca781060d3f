import type { ReactNode } from 'react';
import type { InsightsView } from '../../src/http/schemas.ts';

type Figures = InsightsView['versions'][number];

/** Thresholds of web.dev: up to the first is good, above the second is poor. */
const VITALS = {
  LCP: { good: 2_500, poor: 4_000, show: seconds },
  INP: { good: 200, poor: 500, show: milliseconds },
  CLS: { good: 0.1, poor: 0.25, show: (value: number) => value.toFixed(2) },
  TTFB: { good: 800, poor: 1_800, show: milliseconds },
};

/** Measurements of browsers, by version. */
export function VersionFigures({ versions, live }: { versions: Figures[]; live: string }): ReactNode {
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Loads</th>
            <th scope="col">Failed</th>
            <th scope="col">Crashed</th>
            <th scope="col" title="Pages that its server build failed to render">
              Not rendered
            </th>
            <th scope="col" title="Errors and rejections that nothing caught">
              Errors
            </th>
            <th scope="col" title="Requests to the API that failed, by any status">
              Failed requests
            </th>
            {Object.keys(VITALS).map((vital) => (
              <th key={vital} scope="col" title="Three quarters of the page loads were at most this">
                {vital}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, loads, failures, crashes, renderFailures, errors, failedRequests, p75 }) => (
            <tr key={version}>
              <th scope="row" className="version">
                {version}
                {version === live && <span className="tag">live</span>}
              </th>
              <td>{loads}</td>
              <td className={failures > 0 ? 'poor' : ''}>{failures}</td>
              <td className={crashes > 0 ? 'poor' : ''}>{crashes}</td>
              <td className={renderFailures > 0 ? 'poor' : ''}>{renderFailures}</td>
              <td className={errors > 0 ? 'poor' : ''}>{errors}</td>
              <td>{failedRequests}</td>
              {Object.entries(VITALS).map(([vital, { good, poor, show }]) => {
                const value = p75[vital];
                if (value === null || value === undefined) return <td key={vital}>–</td>;
                const grade = value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
                return (
                  <td key={vital} className={grade}>
                    {show(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function seconds(value: number): string {
  return `${(value / 1_000).toFixed(1)} s`;
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`;
}
