import { isPushDenied, readPush, startPush } from '@uluran/pwa/push';
import { Button } from '@uluran/ui/button';
import { useEffect, useRef, useState } from 'react';
import { pageClient } from '../../islands/page-client.ts';
import {
  type PushState,
  type PushTools,
  pauseFollowing,
  readPushState,
  startFollowing,
  stopFollowing,
} from './push-follow.ts';

export interface PushControlProps {
  /** Address or path of the API. */
  apiUrl: string;
  slug: string;
  /** The installation's public key, with which browsers subscribe. */
  publicKey: string;
}

const WORDS = {
  off: 'Notifikasi tidak aktif.',
  on: 'Notifikasi aktif di peramban ini, paling banyak sekali sehari.',
  paused: 'Notifikasi dijeda.',
  denied: 'Notifikasi diblokir untuk situs ini. Izinkan lewat pengaturan peramban, lalu muat ulang halaman.',
} as const satisfies Record<PushState, string>;

const FAILED = 'Belum berhasil. Periksa sambungan Anda, lalu coba lagi.';

const browser = { isPushDenied, readPush, startPush };

/** Buttons of each state: the label, and the function that a press runs. */
function waysOf(
  tools: PushTools,
  publicKey: string,
): Record<PushState, [label: string, work: () => Promise<PushState>][]> {
  const stop: [string, () => Promise<PushState>] = ['Berhenti', () => stopFollowing(tools)];
  return {
    off: [['Kabari lewat notifikasi', () => startFollowing(tools, publicKey)]],
    on: [['Jeda', () => pauseFollowing(tools, true)], stop],
    paused: [['Lanjutkan', () => pauseFollowing(tools, false)], stop],
    denied: [],
  };
}

/** Control for this browser's notifications about a target. Only a press requests the permission; notifications can be paused and stopped. */
export function PushControl({ apiUrl, slug, publicKey }: PushControlProps) {
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  const tools: PushTools = { browser, client: pageClient(apiUrl), slug };
  useEffect(() => {
    let isCurrent = true;
    // A browser without notifications gets no control.
    if (!('PushManager' in window)) return;
    readPushState({ browser, client: pageClient(apiUrl), slug }).then(
      (read) => isCurrent && setState(read),
      // The state is unknown without a network; a press then shows the reason.
      () => isCurrent && setState('off'),
    );
    return () => {
      isCurrent = false;
    };
  }, [apiUrl, slug]);

  // The pressed button may be gone: a keyboard user continues from the first button.
  useEffect(() => {
    if (message !== '' && document.activeElement === document.body) first.current?.focus();
  }, [message]);

  async function handlePress(work: () => Promise<PushState>): Promise<void> {
    setBusy(true);
    try {
      const next = await work();
      setState(next);
      setMessage(WORDS[next]);
    } catch {
      setMessage(FAILED);
    }
    setBusy(false);
  }

  if (state === undefined) return null;
  return (
    <>
      {waysOf(tools, publicKey)[state].map(([label, work], index) => (
        <Button
          key={label}
          ref={index === 0 ? first : null}
          variant="quiet"
          busy={busy}
          onClick={() => void handlePress(work)}
        >
          {label}
        </Button>
      ))}
      <span className="u-small u-muted" role="status">
        {message || (state === 'off' ? '' : WORDS[state])}
      </span>
    </>
  );
}
