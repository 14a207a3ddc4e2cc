import type { Pwa } from '@uluran/pwa';
import { toasts } from '../toasts.ts';

/** A new version does not interrupt a gift. Beside any other form, the visitor may start it by hand. */
export function announceUpdate(pwa: Pick<Pwa, 'updateServiceWorker'>): void {
  const isGiving = /\/donate(?:\/|$)/.test(location.pathname);
  toasts.add({
    key: 'new-version',
    durationMs: null,
    ...(isGiving
      ? {
          message: 'Versi baru menunggu sampai donasi Anda selesai',
          action: { label: 'Baik', onPress: () => undefined },
        }
      : {
          message: 'Versi baru siap. Isian yang belum dikirim akan hilang.',
          action: { label: 'Muat ulang', onPress: () => pwa.updateServiceWorker() },
        }),
  });
}
