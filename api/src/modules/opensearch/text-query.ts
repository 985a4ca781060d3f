/** A query of OpenSearch. */
export type Query = Record<string, unknown>;

export const allOf = (queries: readonly Query[]): Query => ({ bool: { filter: queries } });
export const anyOf = (queries: readonly Query[]): Query => ({ bool: { should: queries, minimum_should_match: 1 } });

/**
 * A query for what a text asks for.
 *
 * @param tsquery in the syntax of PostgreSQL's text search, as far as `TextReader` writes it: words, `:*`, `&`, `|` and
 *   parentheses
 * @param field of words
 */
export function textQuery(tsquery: string, field: string): Query {
  const tokens = tsquery.match(/'[^']*'|:\*|[()&|]/g) ?? [];
  let at = 0;
  const take = (token: string) => {
    if (tokens[at] !== token) return false;
    at += 1;
    return true;
  };

  const read = (operator: '|' | '&', operand: () => Query, together: typeof allOf): Query => {
    const operands = [operand()];
    while (take(operator)) operands.push(operand());
    return operands.length === 1 && operands[0] ? operands[0] : together(operands);
  };
  const either = (): Query => read('|', both, anyOf);
  const both = (): Query => read('&', word, allOf);
  function word(): Query {
    if (take('(')) {
      const inner = either();
      if (!take(')')) throw new SyntaxError(`No search of words: ${tsquery}`);
      return inner;
    }
    const quoted = tokens[at] ?? '';
    if (!quoted.startsWith("'")) throw new SyntaxError(`No search of words: ${tsquery}`);
    at += 1;
    const query = quoted.slice(1, -1);
    return take(':*') ? { prefix: { [field]: { value: query } } } : { match: { [field]: { query, operator: 'and' } } };
  }

  const query = either();
  if (at < tokens.length) throw new SyntaxError(`No search of words: ${tsquery}`);
  return query;
}
