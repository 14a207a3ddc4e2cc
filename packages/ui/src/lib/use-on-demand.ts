import { useCallback, useEffect, useRef, useState } from 'react';

/** A part of the kit that is fetched when it is first needed. */
export interface OnDemand<Piece> {
  /** Null until it has arrived. */
  readonly piece: Piece | null;
  /** The last attempt failed: no connection, or the file is gone since a new version was published. */
  readonly failed: boolean;
  /** Fetches the part, unless it is loaded or loading. After a failure, tries again. */
  readonly request: () => void;
}

/** Fetches a part by `load` on the first request. */
export function useOnDemand<Piece>(load: () => Promise<Piece>): OnDemand<Piece> {
  const [piece, setPiece] = useState<Piece | null>(null);
  const [failed, setFailed] = useState(false);
  const stateRef = useRef<'idle' | 'loading' | 'here'>('idle');
  const aliveRef = useRef(true);
  useEffect(() => {
    aliveRef.current = true;
    return () => {
      aliveRef.current = false;
    };
  }, []);
  const request = useCallback(() => {
    if (stateRef.current !== 'idle') return;
    stateRef.current = 'loading';
    setFailed(false);
    load().then(
      (arrived) => {
        stateRef.current = 'here';
        if (aliveRef.current) setPiece(() => arrived);
      },
      () => {
        stateRef.current = 'idle';
        if (aliveRef.current) setFailed(true);
      },
    );
  }, [load]);
  return { piece, failed, request };
}
