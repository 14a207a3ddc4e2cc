import { LinkButton } from '@uluran/ui/button';
import { EmptyState } from '@uluran/ui/empty-state';

/** Invitation in place of the figures, for an account without gifts. */
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
