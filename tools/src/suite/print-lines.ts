/**
 * Prints whole lines with the name of their stage, because two stages run at once.
 *
 * @returns what takes the output in chunks, and what prints a last line that has no end
 */
export function printLines(stage: string, print: (line: string) => void = console.log) {
  let begun = '';
  const printLine = (line: string) => print(`${stage} │ ${line}`);
  return {
    write(chunk: string): void {
      const lines = (begun + chunk).split('\n');
      begun = lines.pop() ?? '';
      lines.forEach(printLine);
    },
    end(): void {
      if (begun) printLine(begun);
      begun = '';
    },
  };
}
