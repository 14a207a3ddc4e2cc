import { formatDateTime } from '@uluran/contract/locale';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import type { ReactNode } from 'react';

interface DraftConflictProps {
  /** Name of the changed text: "Kabar ini". */
  what: string;
  draft: {
    conflict: { savedAt: string } | null;
    keepMine: () => Promise<void>;
    takeTheirs: () => void;
  };
  /** The other version. */
  children: ReactNode;
}

/** Shows that another tab or device has saved the same text, and lets the person choose one of the two versions. */
export function DraftConflict({ what, draft: { conflict, keepMine, takeTheirs }, children }: DraftConflictProps) {
  if (conflict === null) return null;
  return (
    <section className="stacked" aria-label="Dua versi">
      <Banner tone="error" live="assertive" title={`${what} juga diubah di tab atau perangkat lain`}>
        Tulisan Anda di halaman ini masih ada dan belum disimpan. Versi lain disimpan {formatDateTime(conflict.savedAt)}
        . Pilih salah satu.
      </Banner>
      <div className="draft-choice">
        <Button variant="primary" onClick={() => void keepMine()}>
          Pakai tulisan di halaman ini
        </Button>
        <Button onClick={takeTheirs}>Pakai versi yang tersimpan</Button>
      </div>
      <details className="draft-other">
        <summary>Baca versi yang tersimpan</summary>
        {children}
      </details>
    </section>
  );
}
