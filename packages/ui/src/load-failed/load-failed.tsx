import { AlertIcon } from '../icon/interface-icons.ts';

/** Whether it failed, and the words for it. */
export interface LoadFailedProps {
  /** True while the last attempt has failed. */
  readonly failed: boolean;
  /** The error and its remedy. */
  readonly text?: string | undefined;
}

/** Announces that a part failed to load. The live region is rendered empty before, because otherwise its words would not be announced. */
export function LoadFailed({
  failed,
  text = 'Bagian ini belum bisa dimuat. Periksa koneksi Anda, lalu coba lagi.',
}: LoadFailedProps) {
  return (
    <span className="u-load-failed" role="status">
      {failed ? (
        <>
          <AlertIcon size="s" />
          {text}
        </>
      ) : null}
    </span>
  );
}
