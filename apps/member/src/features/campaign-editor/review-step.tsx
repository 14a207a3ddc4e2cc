import { useMutation, useQueryClient } from '@tanstack/react-query';
import { conflictOf, isApiError } from '@uluran/api-sdk';
import { ButtonLink } from '@uluran/app-shell/links';
import { problemOf } from '@uluran/app-shell/problem-of';
import { Section } from '@uluran/app-shell/section';
import { toasts } from '@uluran/app-shell/toasts';
import type { MemberKind, MissingPart } from '@uluran/contract/campaign-drafts';
import { formatNumber } from '@uluran/contract/money';
import { Button } from '@uluran/ui/button';
import { Checkbox } from '@uluran/ui/checkbox';
import { AlertIcon, CheckIcon } from '@uluran/ui/icon';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { useState } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';
import { Difference } from './difference.tsx';
import { PreviewCard } from './preview-card.tsx';
import { readinessOf } from './steps.ts';
import type { CampaignWriting } from './use-campaign-draft.ts';

interface ReviewStepProps {
  draft: CampaignWriting;
  missing: readonly MissingPart[];
  /** Pictures that are still being sent. */
  sending: number;
  onSubmitted: () => void;
}

/** Missing parts, changes and submission of the draft. */
export function ReviewStep({ draft, missing, sending, onSubmitted }: ReviewStepProps) {
  const { published } = draft.stored;
  return (
    <>
      <div className={published === null ? 'stacked' : 'pair'}>
        <Ready draft={draft} missing={missing} sending={sending} />
        {published === null ? null : (
          <Section title="Perubahan sejak versi yang tampil">
            <Difference from={published} to={draft.written} />
          </Section>
        )}
      </div>
      <PreviewCard draft={draft} />
      <HandIn draft={draft} lacking={missing.length + sending} onSubmitted={onSubmitted} />
    </>
  );
}

function Ready({ draft, missing, sending }: Omit<ReviewStepProps, 'onSubmitted'>) {
  const parts = readinessOf(draft.stored.kind, missing);
  const met = parts.filter((part) => part.missing.length === 0).length;
  return (
    <Section title="Kesiapan" lead={`${met} dari ${parts.length}`}>
      <ProgressBar value={met} max={parts.length} label={`Siap ${met} dari ${parts.length}`} />
      <ul className="ready">
        {parts.map(({ words, step, missing: lacking }) => (
          <li key={words}>
            {lacking.length === 0 ? (
              <CheckIcon label="Lengkap" className="ready__met" />
            ) : (
              <AlertIcon label="Belum" className="ready__unmet" />
            )}
            <span>
              {lacking.length === 0 ? words : <b>{words}</b>}
              {lacking.map(({ message }) => (
                <small key={message}>{message}</small>
              ))}
            </span>
            {lacking.length === 0 ? null : (
              <ButtonLink
                to="/campaign/$id/edit"
                params={{ id: draft.stored.id }}
                search={{ langkah: step }}
                variant="quiet"
                aria-label={`Lengkapi: ${words}`}
              >
                Lengkapi
              </ButtonLink>
            )}
          </li>
        ))}
        {sending === 0 ? null : (
          <li>
            <AlertIcon label="Belum" className="ready__unmet" />
            <b>{formatNumber(sending)} gambar belum terunggah</b>
          </li>
        )}
      </ul>
    </Section>
  );
}

const PROMISES: Readonly<Record<MemberKind, string>> = {
  campaign: 'Data ini benar, dan penerima atau walinya setuju ditampilkan.',
  ambassador: 'Nama, foto, dan kata-kata ini milik saya sendiri.',
};

interface HandInProps {
  draft: CampaignWriting;
  lacking: number;
  onSubmitted: () => void;
}

function HandIn({ draft, lacking, onSubmitted }: HandInProps) {
  const { kind, parent } = draft.stored;
  const [promised, setPromised] = useState(false);
  const { mutate, isPending } = useSubmit(draft, onSubmitted);
  const ready = lacking === 0 && promised && draft.conflict === null && parent?.acceptsDonations !== false;
  return (
    <Section title="Ajukan">
      <Checkbox checked={promised} onChange={({ currentTarget: { checked } }) => setPromised(checked)}>
        {PROMISES[kind]}
      </Checkbox>
      <div className="hand-in">
        <Button
          variant="primary"
          size="l"
          busy={isPending}
          disabled={!ready}
          aria-describedby="ajukan"
          onClick={() => mutate()}
        >
          Ajukan pemeriksaan
        </Button>
        <p className="u-small u-muted" id="ajukan">
          {lacking > 0
            ? `Lengkapi ${lacking} hal di atas dulu.`
            : promised
              ? 'Selama diperiksa draf tidak bisa diubah.'
              : 'Centang pernyataan di atas dulu.'}{' '}
          Pemeriksaan biasanya 2 hari kerja.
        </p>
      </div>
    </Section>
  );
}

class NotSaved extends Error {}

function useSubmit(draft: CampaignWriting, onSubmitted: () => void) {
  const { client, queries } = useMemberContext();
  const cache = useQueryClient();
  const { id } = draft.stored;
  return useMutation({
    mutationFn: async () => {
      await draft.saver.flush();
      if (draft.saver.unsaved() !== undefined) throw new NotSaved();
      return await client.ownCampaigns.submit(id, draft.version.current);
    },
    onSuccess: (campaign) => {
      cache.setQueryData(queries.ownCampaign(id).queryKey, campaign);
      void cache.invalidateQueries({ queryKey: queries.ownCampaigns().queryKey, refetchType: 'none' });
      toasts.add({ message: 'Draf diajukan. Hasilnya kami kirim lewat email.', tone: 'success', key: 'campaign-step' });
      onSubmitted();
    },
    onError: (error) => {
      const current = conflictOf(error)?.current;
      if (current !== undefined)
        return draft.meet({ ...draft.stored, draft: current, version: current.version, savedAt: current.savedAt });
      const [sentence] = isApiError(error) ? Object.values(error.fields).flat() : [];
      const message =
        error instanceof NotSaved
          ? 'Tulisan Anda belum tersimpan. Coba lagi setelah tersambung.'
          : (sentence ?? problemOf(error));
      toasts.add({ message, tone: 'error', key: 'campaign-step' });
    },
  });
}
