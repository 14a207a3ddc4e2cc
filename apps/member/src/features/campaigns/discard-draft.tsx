import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { useDiscardDraft } from './use-discard-draft.ts';

const NEVER_PUBLISHED = {
  effect: 'Draf ini dihapus dengan semua isinya.',
  label: 'Hapus draf',
  title: 'Hapus draf ini?',
  description: 'Tulisan, foto, dan rencananya tidak bisa dikembalikan.',
  yes: 'Hapus',
};
const CHANGE = {
  effect: 'Perubahan yang belum disetujui dibuang.',
  label: 'Buang perubahan',
  title: 'Buang perubahan ini?',
  description: 'Halaman yang dibaca donatur tetap seperti sekarang.',
  yes: 'Buang',
};

/** Deletes unpublished changes, after a confirmation. */
export function DiscardDraft({ campaign }: { campaign: OwnCampaignDetail }) {
  const { mutate, isPending } = useDiscardDraft(campaign);
  const { effect, label, title, description, yes } = campaign.published === null ? NEVER_PUBLISHED : CHANGE;
  return (
    <li>
      <p>{effect}</p>
      <Dialog
        kind="alert"
        title={title}
        description={description}
        trigger={(props) => (
          <Button {...props} className="danger">
            {label}
          </Button>
        )}
        actions={(close) => (
          <>
            <Button onClick={close}>Batal</Button>
            <Button className="danger" busy={isPending} onClick={() => mutate(undefined, { onSettled: close })}>
              {yes}
            </Button>
          </>
        )}
      />
    </li>
  );
}
