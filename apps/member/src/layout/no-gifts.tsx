import { LinkButton } from '@uluran/ui/button';
import { EmptyState } from '@uluran/ui/empty-state';

/** In place of figures where there is nothing to count. */
export function NoGifts() {
  return (
    <EmptyState
      title="Belum ada donasi atas nama Anda"
      headingLevel={2}
      action={
        <LinkButton href="/campaigns" variant="primary">
          Lihat galang dana
        </LinkButton>
      }
    >
      Donasi yang Anda berikan saat masuk, atau sebagai tamu dengan email akun ini, tampil di sini.
    </EmptyState>
  );
}
