/** Runs one step of the start, and prints what it is and how long it took. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`· ${title} …`);
  const result = await work();
  console.log(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

/** Prints each quarter of a long piece of work once. */
export function quarters(title: string): (done: number, total: number) => void {
  let printed = 0;
  return (done, total) => {
    const quarter = Math.floor((done / total) * 4);
    if (quarter <= printed) return;
    printed = quarter;
    console.log(`  ${done} of ${total} ${title}`);
  };
}
