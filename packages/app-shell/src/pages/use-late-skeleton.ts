import { useEffect, useState } from 'react';

/** Milliseconds below which a wait shows nothing (specification). */
const PATIENCE_MS = 200;

/** Returns true once a wait has lasted longer than 200 ms. */
export function useLateSkeleton(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
}
