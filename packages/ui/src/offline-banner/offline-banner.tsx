import { type ReactNode, useSyncExternalStore } from 'react';
import { Banner } from '../banner/banner.tsx';
import { OfflineIcon } from '../icon/interface-icons.ts';

function subscribe(report: () => void): () => void {
  window.addEventListener('online', report);
  window.addEventListener('offline', report);
  return () => {
    window.removeEventListener('online', report);
    window.removeEventListener('offline', report);
  };
}

interface OfflineBannerProps {
  /** Replaces the sentence. */
  readonly children?: ReactNode;
}

/** Shows and announces a lost connection. The live region is rendered empty before, because otherwise its words would not be announced. */
export function OfflineBanner({
  children = 'Anda sedang luring. Yang tampil mungkin bukan angka terbaru.',
}: OfflineBannerProps) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className="u-offline" role="status">
      {online ? null : (
        <div className="u-wrap">
          <Banner icon={<OfflineIcon />}>{children}</Banner>
        </div>
      )}
    </div>
  );
}
