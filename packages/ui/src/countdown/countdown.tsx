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
  /** Called once when a minute is left while the page is open, or at once when less is left. */
  readonly onLastMinute?: (() => void) | undefined;
  /** Called once when the deadline passes while the page is open, or at once when it had passed before. */
  readonly onExpire?: (() => void) | undefined;
}

const MINUTE_MS = 60_000;

/** Time left, updated every second with JavaScript and fixed without: always write the absolute time beside it. */
export function Countdown({ deadlineAt, serverNowAt, label = 'tersisa', onLastMinute, onExpire }: CountdownProps) {
  const deadlineMs = Date.parse(deadlineAt);
  const serverNowMs = Date.parse(serverNowAt);
  const [remainingMs, setRemainingMs] = useState(deadlineMs - serverNowMs);
  const latest = useRef({ onLastMinute, onExpire });
  latest.current = { onLastMinute, onExpire };

  useEffect(() => {
    const correction = clockCorrection(serverNowMs, Date.now());
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnding = false;
    const tick = () => {
      const left = deadlineMs - (Date.now() + correction);
      setRemainingMs(left);
      if (left <= MINUTE_MS && !isEnding) {
        isEnding = true;
        latest.current.onLastMinute?.();
      }
      if (left <= 0) latest.current.onExpire?.();
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
