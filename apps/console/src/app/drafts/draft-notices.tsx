import { DraftConflict } from '@uluran/app-shell/draft-conflict';
import { UnsavedChanges } from '@uluran/app-shell/unsaved-changes';
import { Banner } from '@uluran/ui/banner';
import { type ReactNode, Suspense } from 'react';

interface DraftNoticesProps<Server extends { savedAt: string }> {
  /** Name of the text at the beginning of a sentence: "Berita ini". */
  what: string;
  draft: {
    restored: boolean;
    conflict: Server | null;
    keepMine: () => Promise<void>;
    takeTheirs: () => void;
    saver: { unsaved: () => unknown; flush: () => Promise<unknown> };
  };
  /** Shows the other version. It may load while it is shown. */
  children: (conflict: Server) => ReactNode;
}

/** Notices of a page that writes a text: restored words, the choice between two versions, and the question before unsaved words are left. */
export function DraftNotices<Server extends { savedAt: string }>({ what, draft, children }: DraftNoticesProps<Server>) {
  const { restored, conflict, saver } = draft;
  return (
    <>
      {restored && conflict === null ? <Banner>Tulisan yang belum sempat tersimpan kami kembalikan.</Banner> : null}
      {conflict === null ? null : (
        <DraftConflict what={what} draft={draft}>
          <Suspense fallback={<p role="status">Memuat tulisan…</p>}>{children(conflict)}</Suspense>
        </DraftConflict>
      )}
      <UnsavedChanges isDirty={() => saver.unsaved() !== undefined} save={saver.flush} />
    </>
  );
}
