import { useNavigate } from '@tanstack/react-router';
import type { MissingPart } from '@uluran/contract/campaign-drafts';
import { AboutStep } from './about-step.tsx';
import { BasicsStep } from './basics-step.tsx';
import { BeneficiaryStep } from './beneficiary-step.tsx';
import { InvitationStep } from './invitation-step.tsx';
import { MoneyStep } from './money-step.tsx';
import type { Notes } from './notes.ts';
import { PicturesStep } from './pictures-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Step } from './step-names.ts';
import { StoryStep } from './story-step.tsx';
import type { CampaignWriting } from './use-campaign-draft.ts';
import type { Uploads } from './use-uploads.ts';

interface StepContentProps {
  step: Step;
  draft: CampaignWriting;
  notes: Notes;
  missing: readonly MissingPart[];
  uploads: Uploads;
}

/** The fields of one step. */
export function StepContent({ step, draft, notes, missing, uploads }: StepContentProps) {
  const navigate = useNavigate();
  if (step === 'dasar') return <BasicsStep draft={draft} notes={notes} />;
  if (step === 'cerita') return <StoryStep draft={draft} notes={notes} />;
  if (step === 'galeri') return <PicturesStep draft={draft} notes={notes} uploads={uploads} />;
  if (step === 'dana') return <MoneyStep draft={draft} notes={notes} />;
  if (step === 'tentang') return <AboutStep draft={draft} notes={notes} />;
  if (step === 'ajakan') return <InvitationStep draft={draft} notes={notes} />;
  if (step === 'penerima') return <BeneficiaryStep draft={draft} notes={notes} />;
  return (
    <ReviewStep
      draft={draft}
      missing={missing}
      sending={uploads.uploads.length}
      onSubmitted={() => void navigate({ to: '/campaign/$id', params: { id: draft.stored.id } })}
    />
  );
}
