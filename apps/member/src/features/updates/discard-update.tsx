import { toasts } from '@uluran/app-shell/toasts';
import type { OwnUpdate } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { useDiscardUpdate } from './use-updates.ts';

interface DiscardUpdateProps {
  update: Pick<OwnUpdate, 'id' | 'publishedAt' | 'campaign'>;
  onGone: () => void;
}

/** Deletes a draft, or the correction of a published update, after a confirmation. */
export function DiscardUpdate({ update, onGone }: DiscardUpdateProps) {
  const isDraft = update.publishedAt === null;
  const { mutate, isPending } = useDiscardUpdate(update.campaign.id, update.id, () => {
    toasts.add({ message: isDraft ? 'Draf dihapus.' : 'Perbaikan dibuang.', tone: 'success', key: 'update' });
    onGone();
  });
  return (
    <Dialog
      kind="alert"
      title={isDraft ? 'Hapus draf ini?' : 'Buang perbaikan ini?'}
      description={
        isDraft ? 'Tulisannya tidak bisa dikembalikan.' : 'Kabar yang terbit tetap seperti yang dibaca publik sekarang.'
      }
      trigger={(props) => (
        <Button {...props} variant="quiet">
          {isDraft ? 'Hapus draf' : 'Buang perbaikan'}
        </Button>
      )}
      actions={(close) => (
        <>
          <Button onClick={close}>Batal</Button>
          <Button className="danger" busy={isPending} onClick={() => mutate(undefined, { onSettled: close })}>
            {isDraft ? 'Hapus' : 'Buang'}
          </Button>
        </>
      )}
    />
  );
}
