import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk';
import { hasDraft } from '@uluran/app-shell/drafts';
import { toasts } from '@uluran/app-shell/toasts';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import type { CampaignDonor } from '@uluran/contract/endpoints';
import { PRAYER_ANSWER_LIMIT } from '@uluran/contract/form-limits';
import { tabStorage } from '@uluran/pwa/storage';
import { Button } from '@uluran/ui/button';
import { FormProblem } from '@uluran/ui/form';
import { TextArea } from '@uluran/ui/text-area';
import { type FormEvent, useState } from 'react';
import { useAccount } from '../../app/account.tsx';
import { useMemberContext } from '../../app/use-member-context.ts';

interface PrayerAnswerProps {
  id: string;
  donor: CampaignDonor;
}

const draftOf = (campaign: string, prayer: string) => `answer:${campaign}:${prayer}`;

/** The organiser's answer to a prayer, which everyone can read below it. */
export function PrayerAnswer({ id, donor, answers }: PrayerAnswerProps & { answers: boolean }) {
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
      {answers ? (
        <Button
          variant="quiet"
          outdent
          aria-label={`${answer === null ? 'Jawab' : 'Ubah jawaban untuk'} doa ${donor.name}`}
          onClick={() => setWriting(true)}
        >
          {answer === null ? 'Jawab doa' : 'Ubah jawaban'}
        </Button>
      ) : null}
    </>
  );
}

function AnswerForm({ id, donor: { id: prayerId, name, answer }, onDone }: PrayerAnswerProps & { onDone: () => void }) {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  const { formRef, at, problem, show, clear, handleInput } = useAccountForm();
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
    onError: (error) => {
      const fields = isApiError(error) ? error.fields : {};
      show(fields, Object.keys(fields).length > 0 ? null : kept.refused(error));
    },
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim();
    if (words === '') return show({ words: ['Tulis jawabannya dulu.'] });
    clear();
    mutate(words);
  };
  return (
    <form ref={formRef} className="dashboard-answering" onSubmit={handleSubmit} onInput={handleInput} noValidate>
      <FormProblem problem={problem} />
      <TextArea
        label={`Jawaban untuk ${name}`}
        hint="Tampil di bawah doanya, bisa dibaca semua orang"
        name="words"
        maxLength={PRAYER_ANSWER_LIMIT}
        defaultValue={kept.values.words}
        error={at('words')}
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
