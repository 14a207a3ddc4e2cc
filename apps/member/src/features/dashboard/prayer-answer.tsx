import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasDraft } from '@uluran/app-shell/drafts';
import { toasts } from '@uluran/app-shell/toasts';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import type { CampaignDonor } from '@uluran/contract/endpoints';
import { PRAYER_ANSWER_LIMIT } from '@uluran/contract/form-limits';
import { tabStorage } from '@uluran/pwa/storage';
import { Button } from '@uluran/ui/button';
import { TextArea } from '@uluran/ui/text-area';
import { type FormEvent, useRef, useState } from 'react';
import { useAccount } from '../../app/account.tsx';
import { useMemberContext } from '../../app/use-member-context.ts';

interface PrayerAnswerProps {
  id: string;
  donor: CampaignDonor;
}

const draftOf = (campaign: string, prayer: string) => `answer:${campaign}:${prayer}`;

/** The organiser's answer to a prayer, which everyone can read below it. */
export function PrayerAnswer({ id, donor }: PrayerAnswerProps) {
  const member = useAccount();
  const [writing, setWriting] = useState(() => hasDraft(draftOf(id, donor.id), member.id, tabStorage));
  const { answer } = donor;
  if (writing) return <AnswerForm id={id} donor={donor} onDone={() => setWriting(false)} />;
  return (
    <>
      {answer === null ? null : (
        <p className="dashboard-answer">
          <b>Jawaban Anda</b>
          {answer.words}
        </p>
      )}
      <Button
        variant="quiet"
        outdent
        aria-label={`${answer === null ? 'Jawab' : 'Ubah jawaban untuk'} doa ${donor.name}`}
        onClick={() => setWriting(true)}
      >
        {answer === null ? 'Jawab doa' : 'Ubah jawaban'}
      </Button>
    </>
  );
}

function AnswerForm({ id, donor: { id: prayerId, name, answer }, onDone }: PrayerAnswerProps & { onDone: () => void }) {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  const [missing, setMissing] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const kept = useKeptForm(draftOf(id, prayerId), formRef, { words: answer?.words ?? '' });
  const { mutate, isPending } = useMutation({
    mutationFn: async (words: string | null) => {
      if (words === null) await client.ownCampaigns.removePrayerAnswer(id, prayerId);
      else await client.ownCampaigns.answerPrayer(id, prayerId, words);
    },
    onSuccess: async (_, words) => {
      kept.done();
      // This invalidates the lists of all filters and pages: a partial key matches each of them.
      await cache.invalidateQueries(queries.campaignDonorsPage(id));
      toasts.add({ message: words === null ? 'Jawaban dihapus.' : 'Jawaban tayang.', tone: 'success', key: 'answer' });
      onDone();
    },
    onError: (error) => toasts.add({ message: kept.refused(error), tone: 'error', key: 'answer' }),
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim();
    setMissing(words === '');
    if (words !== '') mutate(words);
  };
  return (
    <form ref={formRef} className="dashboard-answering" onSubmit={handleSubmit}>
      <TextArea
        label={`Jawaban untuk ${name}`}
        hint="Tampil di bawah doanya, bisa dibaca semua orang"
        name="words"
        maxLength={PRAYER_ANSWER_LIMIT}
        defaultValue={kept.values.words}
        error={missing ? 'Tulis jawabannya dulu.' : undefined}
        autoFocus
      />
      <div className="dashboard-answering__ways">
        <Button type="submit" variant="primary" busy={isPending}>
          Tayangkan
        </Button>
        <Button onClick={onDone}>Batal</Button>
        {answer === null ? null : (
          <Button variant="quiet" busy={isPending} onClick={() => mutate(null)}>
            Hapus jawaban
          </Button>
        )}
      </div>
    </form>
  );
}
