import { formatCountdown } from '@uluran/contract/locale';
import { useEffect, useRef, useState } from 'react';
import { clockCorrection, untilNextSecond } from './remaining.ts';

interface CountdownProps {
  /** When it ends: ISO 8601. */
  readonly deadlineAt: string;
  /** The server's clock when it rendered: ISO 8601. Both renderings start from it, so hydration changes nothing. */
  readonly serverNowAt: string;
  /** Under the digits. */
  readonly label?: string | undefined;
  /** Called once when the deadline passes while the page is open, or at once when it had passed before. */
  readonly onExpire?: (() => void) | undefined;
}

/** Time left, ticking every second with JavaScript and standing still without: always write the absolute time beside it. */
export function Countdown({ deadlineAt, serverNowAt, label = 'tersisa', onExpire }: CountdownProps) {
  const deadlineMs = Date.parse(deadlineAt);
  const serverNowMs = Date.parse(serverNowAt);
  const [remainingMs, setRemainingMs] = useState(deadlineMs - serverNowMs);
  const expireRef = useRef(onExpire);
  expireRef.current = onExpire;

  useEffect(() => {
    const correction = clockCorrection(serverNowMs, Date.now());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = deadlineMs - (Date.now() + correction);
      setRemainingMs(left);
      if (left <= 0) expireRef.current?.();
      else timer = setTimeout(tick, untilNextSecond(left));
    };
    tick();
    return () => clearTimeout(timer);
  }, [deadlineMs, serverNowMs]);

  return (
    <span className="u-countdown" role="timer">
      {formatCountdown(remainingMs)}
      <small>{label}</small>
    </span>
  );
}
