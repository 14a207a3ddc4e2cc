import { useEffect, useState } from 'react';

/** Waits shorter than this show nothing (specification). */
const PATIENCE_MS = 200;

/** True once a wait has lasted longer than that. */
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
