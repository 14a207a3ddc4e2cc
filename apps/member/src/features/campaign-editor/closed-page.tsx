import { ButtonLink } from '@uluran/app-shell/links';
import { useTitle } from '@uluran/app-shell/use-title';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { KIND_WORDS } from '../../app/kind-words.ts';
import { EditorBar } from './editor-bar.tsx';
import { useOpenDraft } from './use-edited-campaign.ts';

interface ClosedPageProps {
  campaign: OwnCampaignDetail;
  onOpened: (campaign: OwnCampaignDetail) => void;
}

/** Page of a campaign that cannot be edited now: the reason, and the action that opens it. */
export function ClosedPage({ campaign, onOpened }: ClosedPageProps) {
  const { id, kind, actions } = campaign;
  const { mutate, isPending } = useOpenDraft(id, onOpened);
  const { title, words } = wordsOf(campaign);
  const bar = `Ubah ${KIND_WORDS[kind].noun}`;
  useTitle(bar);
  return (
    <div className="editor">
      <EditorBar title={bar} campaign={id} />
      <div className="editor__closed u-card u-card--padded">
        <h1 className="u-h2">{title}</h1>
        <p>{words}</p>
        <div className="draft-choice">
          {actions.includes('revise') ? (
            <Button variant="primary" busy={isPending} onClick={() => mutate('revise')}>
              Mulai perubahan
            </Button>
          ) : null}
          {actions.includes('recall') ? (
            <Button busy={isPending} onClick={() => mutate('recall')}>
              Tarik kembali
            </Button>
          ) : null}
          <ButtonLink to="/campaign/$id" params={{ id }} variant="quiet">
            Ke {KIND_WORDS[kind].noun} ini
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function wordsOf({ kind, actions, draft }: OwnCampaignDetail): { title: string; words: string } {
  if (actions.includes('revise'))
    return {
      title: 'Ubah yang sudah tampil',
      words: `Perubahan Anda ditulis sebagai versi baru${kind === 'campaign' ? ': cerita, gambar, target, atau hari terakhir yang lebih lama' : ''}. Donatur tetap melihat versi yang disetujui sampai perubahannya diperiksa.`,
    };
  if (actions.includes('recall'))
    return {
      title: 'Draf ini menunggu pemeriksa',
      words: 'Selama menunggu draf tidak bisa diubah. Tarik kembali bila ada yang mau diperbaiki, lalu ajukan lagi.',
    };
  if (draft?.status === 'in_review')
    return {
      title: 'Draf ini sedang diperiksa',
      words: 'Hasilnya kami kirim lewat email. Sesudah itu draf bisa diubah lagi.',
    };
  return {
    title: 'Tidak bisa diubah lagi',
    words: `${KIND_WORDS[kind].title} ini sudah selesai, dibekukan, atau tidak disetujui.`,
  };
}
