import { useEffect, useState } from 'react';

/** The value as it was once it had stayed the same for `delay` milliseconds. */
export function useDelayed<Value>(value: Value, delay: number): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delayed;
}
