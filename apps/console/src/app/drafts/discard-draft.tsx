import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import type { DraftSteps, StoredDraft } from './use-draft-steps.ts';

interface DiscardDraftProps<Server extends StoredDraft> {
  /** True for a text that was never published: it is deleted. */
  isDraft: boolean;
  /** The consequence for a published text. */
  kept: string;
  steps: DraftSteps<Server>;
  /** Deletes the draft, or the unpublished words, of this version. */
  discard: (id: string, version: Server['version']) => Promise<unknown>;
  /** Called after the step. */
  onGone: () => void;
}

/** Deletes a draft, or the unpublished words of a published text, after a question. */
export function DiscardDraft<Server extends StoredDraft>({
  isDraft,
  kept,
  steps,
  discard,
  onGone,
}: DiscardDraftProps<Server>) {
  const handleDiscard = async () => {
    const isDone = await steps.run(
      'discard',
      async (id, version) => {
        await discard(id, version);
        return undefined;
      },
      isDraft ? 'Draf dihapus.' : 'Perubahan dibuang.',
    );
    if (isDone) onGone();
  };
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
          <Button className="danger" busy={steps.busy === 'discard'} onClick={() => void handleDiscard().then(close)}>
            {isDraft ? 'Hapus' : 'Buang'}
          </Button>
        </>
      )}
    />
  );
}
