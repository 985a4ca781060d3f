import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { consoleComplaints, expectConsoleError } from './fail-on-console.ts';

describe('consoleComplaints', () => {
  const refused = { level: 'error', text: 'Failed: 500' } as const;

  it('names a line when no test expected it', () => {
    expect(consoleComplaints([refused], [])).toEqual(['console.error: Failed: 500']);
    expect(consoleComplaints([refused], [{ level: 'warn', pattern: /500/ }])).toContain('console.error: Failed: 500');
  });

  it('names an expected line when it was not written', () => {
    expect(consoleComplaints([], [{ level: 'warn', pattern: /old/ }])).toEqual([
      'Expected a console.warn like /old/, and there was none.',
    ]);
  });

  it('is empty when an expected line was written, however often', () => {
    expect(consoleComplaints([refused, refused], [{ level: 'error', pattern: /500/ }])).toEqual([]);
  });
});

it('lets a test expect an error that it provokes', () => {
  expectConsoleError(/unique "key" prop/);
  render(createElement('ul', null, [createElement('li'), createElement('li')]));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
