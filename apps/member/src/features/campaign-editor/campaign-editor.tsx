import { SaveState } from '@uluran/app-shell/save-state';
import { UnsavedChanges } from '@uluran/app-shell/unsaved-changes';
import { useTitle } from '@uluran/app-shell/use-title';
import { formatDate } from '@uluran/contract/locale';
import { Banner } from '@uluran/ui/banner';
import { CommentIcon } from '@uluran/ui/icon';
import { lazy } from 'react';
import { KIND_WORDS } from '../../app/kind-words.ts';
import { CampaignConflict } from './conflict.tsx';
import { EditorBar } from './editor-bar.tsx';
import { type Notes, useNotes } from './notes.ts';
import { ParentCard } from './parent-card.tsx';
import { StepFrame } from './step-frame.tsx';
import { readStep } from './step-names.ts';
import { Stepper } from './stepper.tsx';
import { type CampaignWriting, useCampaignDraft, useMissing } from './use-campaign-draft.ts';
import { useUploads } from './use-uploads.ts';
import type { EditedCampaign } from './written.ts';

/** The fields load after the frame, which shows the current step and the state of the save. */
const StepContent = lazy(async () => ({ default: (await import('./step-content.tsx')).StepContent }));

interface CampaignEditorProps {
  campaign: EditedCampaign;
  /** Step in the address. */
  stepName: string | undefined;
}

/** The steps of its kind over one draft. */
export function CampaignEditor({ campaign, stepName }: CampaignEditorProps) {
  const { id, kind, parent } = campaign;
  const step = readStep(kind, stepName);
  const title = `Ubah ${KIND_WORDS[kind].noun}`;
  const draft = useCampaignDraft(campaign);
  const missing = useMissing(draft);
  const notes = useNotes(id, draft.stored.draft.comments);
  const uploads = useUploads(draft, draft.stored.rules.galleryPictures);
  useTitle(title);
  return (
    <div className="editor">
      <EditorBar title={title} campaign={id}>
        <SaveState draft={draft} />
      </EditorBar>
      <div className="editor__columns">
        <Stepper id={id} kind={kind} step={step} written={draft.written} missing={missing} notes={notes} />
        <div className="editor__step">
          {parent === null ? null : <ParentCard parent={parent} />}
          <OpenNotes draft={draft} notes={notes} />
          {draft.restored && draft.conflict === null ? (
            <Banner>Tulisan yang belum sempat tersimpan kami kembalikan.</Banner>
          ) : null}
          <CampaignConflict draft={draft} />
          <StepFrame id={id} kind={kind} step={step}>
            <StepContent step={step} draft={draft} notes={notes} missing={missing} uploads={uploads} />
          </StepFrame>
        </div>
      </div>
      <UnsavedChanges isDirty={() => draft.saver.unsaved() !== undefined} save={draft.saver.flush} />
    </div>
  );
}

/** Number of open notes of the reviewer, and the text of the decision. */
function OpenNotes({ draft, notes }: { draft: CampaignWriting; notes: Notes }) {
  const { comments, decision, decidedAt } = draft.stored.draft;
  if (comments.length === 0 && decision === null) return null;
  const count = notes.open.length;
  return (
    <Banner
      icon={<CommentIcon />}
      title={count === 0 ? 'Semua catatan pemeriksa sudah diperbaiki' : `${count} catatan pemeriksa belum diperbaiki`}
    >
      {decidedAt === null ? null : <p>Diperiksa {formatDate(decidedAt)}</p>}
      {decision === null ? null : <p className="next__decision">{decision}</p>}
    </Banner>
  );
}
