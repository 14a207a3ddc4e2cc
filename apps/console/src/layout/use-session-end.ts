import { useSession } from '@uluran/session/react';
import { useEffect, useState } from 'react';

/** Milliseconds before the end of a session at which the operator is warned. */
const WARNING_MS = 2 * 60_000;
const SECOND_MS = 1_000;

/** Returns the seconds until the session ends without a further use; undefined until two minutes before. */
export function useSessionEnd(): number | undefined {
  const session = useSession();
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const { expiresAt } = session.get();
      if (expiresAt === null) return;
      const leftMs = Date.parse(expiresAt) - Date.now();
      setSecondsLeft(leftMs > WARNING_MS ? undefined : Math.max(0, Math.ceil(leftMs / SECOND_MS)));
      timer = setTimeout(look, leftMs > WARNING_MS ? leftMs - WARNING_MS : SECOND_MS);
    };
    look();
    const stop = session.subscribe(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session]);
  return secondsLeft;
}
