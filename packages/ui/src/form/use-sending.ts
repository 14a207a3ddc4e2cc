import { useRef, useState } from 'react';

/**
 * Runs one attempt at a time, however often the button is pressed. An attempt that resolves to `true` opens another page: the
 * form stays busy. It must not reject.
 */
export function useSending(): { sending: boolean; run: (attempt: () => Promise<boolean>) => void } {
  const sendingRef = useRef(false);
  const [sending, setSending] = useState(false);
  const run = (attempt: () => Promise<boolean>) => {
    if (sendingRef.current) return;
    sendingRef.current = true;
    setSending(true);
    void attempt().then((leaving) => {
      sendingRef.current = leaving;
      setSending(leaving);
    });
  };
  return { sending, run };
}
