import { ButtonLink } from '@uluran/app-shell/links';
import { Section } from '@uluran/app-shell/section';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { useState } from 'react';
import { DiscardDraft } from './discard-draft.tsx';
import { type CampaignStep, useCampaignStep } from './use-campaign-step.ts';

interface StepWords {
  label: string;
  /** Effect of the step, shown beside the button. */
  effect: string;
  /** Confirmation dialog; a step without it runs at once. */
  question?: { title: string; text: string };
  tone?: 'danger';
}

const STEPS: Record<CampaignStep, StepWords> = {
  recall: { label: 'Tarik kembali', effect: 'Draf bisa Anda ubah lagi, lalu ajukan sekali lagi.' },
  resume: { label: 'Lanjutkan penggalangan', effect: 'Halamannya menerima donasi lagi.' },
  pause: {
    label: 'Jeda penggalangan',
    effect: 'Halamannya tetap bisa dibaca, tetapi tidak menerima donasi.',
    question: { title: 'Jeda penggalangan?', text: 'Donasi baru ditolak sampai Anda melanjutkannya.' },
  },
  end: {
    label: 'Akhiri penggalangan',
    effect: 'Berakhir hari ini dan tidak bisa dibuka lagi. Dana yang terkumpul tetap tersimpan.',
    question: {
      title: 'Akhiri penggalangan ini?',
      text: 'Setelah diakhiri, halaman ini tidak bisa menerima donasi lagi. Langkah ini tidak bisa dibatalkan.',
    },
    tone: 'danger',
  },
};

const ORDER: readonly CampaignStep[] = ['recall', 'resume', 'pause', 'end'];

/** Steps that the owner may take now for the whole campaign; the API lists them. */
export function CampaignSteps({ campaign }: { campaign: OwnCampaignDetail }) {
  const { id, kind, actions, status } = campaign;
  const { mutate, isPending, variables } = useCampaignStep(id);
  const [pendingStep, setPendingStep] = useState<CampaignStep | null>(null);
  const open = ORDER.filter((step) => actions.includes(step));
  const canExtend =
    kind === 'campaign' && status === 'live' && (actions.includes('revise') || actions.includes('edit'));
  const canDiscard = actions.includes('discard');
  if (open.length === 0 && !canExtend && !canDiscard) return null;
  const handlePress = (step: CampaignStep) => {
    if (STEPS[step].question === undefined) mutate(step);
    else setPendingStep(step);
  };
  const handleYes = () => {
    if (pendingStep !== null) mutate(pendingStep);
    setPendingStep(null);
  };
  const question = pendingStep === null ? undefined : STEPS[pendingStep].question;
  return (
    <Section title="Yang bisa dilakukan">
      <ul className="campaign-steps">
        {canExtend ? (
          <li>
            <p>Hari terakhir yang lebih lama diperiksa dulu. Sampai saat itu yang lama berlaku.</p>
            <ButtonLink to="/campaign/$id/edit" params={{ id }} search={{ langkah: 'dana' }}>
              Perpanjang
            </ButtonLink>
          </li>
        ) : null}
        {open.map((step) => (
          <li key={step}>
            <p>{STEPS[step].effect}</p>
            <Button
              className={STEPS[step].tone}
              busy={isPending && variables === step}
              onClick={() => handlePress(step)}
            >
              {STEPS[step].label}
            </Button>
          </li>
        ))}
        {canDiscard ? <DiscardDraft campaign={campaign} /> : null}
      </ul>
      <Dialog
        kind="alert"
        open={pendingStep !== null}
        onOpenChange={(next) => {
          if (!next) setPendingStep(null);
        }}
        title={question?.title ?? ''}
        description={question?.text}
        actions={
          <>
            <Button onClick={() => setPendingStep(null)}>Batal</Button>
            <Button variant="primary" onClick={handleYes}>
              {pendingStep === null ? '' : STEPS[pendingStep].label}
            </Button>
          </>
        }
      />
    </Section>
  );
}
