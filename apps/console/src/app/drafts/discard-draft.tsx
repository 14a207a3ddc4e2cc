import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';

interface DiscardDraftProps {
  /** True for a text that was never published: it is deleted. */
  isDraft: boolean;
  /** The consequence for a published text. */
  kept: string;
  busy: boolean;
  /** Deletes; returns after the step. */
  onDiscard: () => Promise<void>;
}

/** Deletes a draft, or the unpublished words of a published text, after a question. */
export function DiscardDraft({ isDraft, kept, busy, onDiscard }: DiscardDraftProps) {
  return (
    <Dialog
      kind="alert"
      title={isDraft ? 'Hapus draf ini?' : 'Buang perubahan ini?'}
      description={isDraft ? 'Tulisannya tidak bisa dikembalikan.' : kept}
      trigger={(props) => (
        <Button {...props} variant="quiet">
          {isDraft ? 'Hapus draf' : 'Buang perubahan'}
        </Button>
      )}
      actions={(close) => (
        <>
          <Button onClick={close}>Batal</Button>
          <Button className="danger" busy={busy} onClick={() => void onDiscard().then(close)}>
            {isDraft ? 'Hapus' : 'Buang'}
          </Button>
        </>
      )}
    />
  );
}
