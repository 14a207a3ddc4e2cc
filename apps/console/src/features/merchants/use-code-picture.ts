import { useEffect, useRef, useState } from 'react';
import type { CodeReading } from './read-code.ts';

const READER_MISSING =
  'Pembaca QR tidak bisa dimuat. Periksa sambungan Anda, muat ulang halaman ini, lalu pilih gambarnya lagi.';

/** The reading of a code from a picture. The picture stays in the browser. */
export interface CodePicture {
  busy: boolean;
  /** The sentence about the last picture, if it gave no code. */
  problem: string | undefined;
  /** Reads a picture. Of several pictures only the last one counts. */
  read: (picture: Blob) => void;
  /** Forgets the last picture: its code is not used, and its sentence disappears. */
  forget: () => void;
}

const NOTHING = { busy: false, problem: undefined };

/** Reads codes from pictures. @param onText receives the text of a QRIS */
export function useCodePicture(onText: (text: string) => void): CodePicture {
  const [shown, setShown] = useState<Pick<CodePicture, 'busy' | 'problem'>>(NOTHING);
  const latest = useRef(new AbortController());
  useEffect(() => () => latest.current.abort(), []);
  const forget = () => {
    latest.current.abort();
    setShown(NOTHING);
  };
  const read = async (picture: Blob) => {
    latest.current.abort();
    const turn = new AbortController();
    latest.current = turn;
    setShown({ busy: true, problem: undefined });
    const reading = await readLate(picture, turn.signal);
    if (turn.signal.aborted) return;
    setShown({ busy: false, problem: 'problem' in reading ? reading.problem : undefined });
    if ('text' in reading) onText(reading.text);
  };
  return { ...shown, read: (picture) => void read(picture), forget };
}

/** Fetches the reader with the first picture, and reads with it. */
async function readLate(picture: Blob, signal: AbortSignal): Promise<CodeReading> {
  try {
    const { readCode } = await import('./read-code.ts');
    return await readCode(picture, signal);
  } catch {
    return { problem: READER_MISSING };
  }
}
