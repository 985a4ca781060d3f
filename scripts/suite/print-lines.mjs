/**
 * Prints whole lines with the name of their stage, because two stages run at once.
 *
 * @param {string} stage
 * @param {(line: string) => void} [print]
 * @returns what takes the output in chunks, and what prints a last line that has no end
 */
export function printLines(stage, print = console.log) {
  let begun = '';
  const printLine = (line) => print(`${stage} │ ${line}`);
  return {
    write(chunk) {
      const lines = (begun + chunk).split('\n');
      begun = lines.pop() ?? '';
      lines.forEach(printLine);
    },
    end() {
      if (begun) printLine(begun);
      begun = '';
    },
  };
}
