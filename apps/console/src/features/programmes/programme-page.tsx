import '../../styles/drafts.css';
import '../../styles/programmes.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { DraftConflict } from '@uluran/app-shell/draft-conflict';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { SaveState } from '@uluran/app-shell/save-state';
import { UnsavedChanges } from '@uluran/app-shell/unsaved-changes';
import type { ProgrammeRecord } from '@uluran/contract/endpoints';
import { PROGRAMME_LIMITS } from '@uluran/contract/programmes';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { BackIcon } from '@uluran/ui/icon';
import { lazy, Suspense, useState } from 'react';
import { DraftPage } from '../../app/drafts/draft-page.tsx';
import { problemsOf } from '../../app/drafts/use-draft-steps.ts';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { HistoryPanel } from '../../app/review/history-panel.tsx';
import { ReviewColumns } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { writtenOf } from './programme-draft.ts';
import { ProgrammeFields } from './programme-fields.tsx';
import { ProgrammeStateBadge } from './programme-row.tsx';
import type { ProgrammeSearch } from './programme-search.ts';
import { PublishPanels } from './publish-panels.tsx';
import { type ProgrammeDraft, useProgrammeDraft, useProgrammeSteps } from './use-programme-draft.ts';

const CoverPanel = lazy(async () => ({ default: (await import('../../app/drafts/cover-panel.tsx')).CoverPanel }));
const ExamplePanel = lazy(async () => ({ default: (await import('./example-panel.tsx')).ExamplePanel }));
const ProgrammeParts = lazy(async () => ({ default: (await import('./programme-parts.tsx')).ProgrammeParts }));
const ProgrammeView = lazy(async () => ({ default: (await import('./programme-view.tsx')).ProgrammeView }));
const GalleryPanel = lazy(async () => ({ default: (await import('./gallery-panel.tsx')).GalleryPanel }));

interface ProgrammePageProps {
  id: string;
  /** Search of the list, for the way back. */
  search: ProgrammeSearch;
}

/** Page that writes a programme. */
export function ProgrammePage({ id, search }: ProgrammePageProps) {
  const { queries } = useConsole();
  const query = useQuery(queries.programmeRecord(id));
  return (
    <DraftPage query={query} what="Program ini">
      {(first) => <ProgrammeEditor programme={first} search={search} />}
    </DraftPage>
  );
}

function ProgrammeEditor({ programme, search }: { programme: ProgrammeRecord; search: ProgrammeSearch }) {
  const draft = useProgrammeDraft(programme);
  const steps = useProgrammeSteps(draft);
  const navigate = useNavigate();
  const [previews, setPreviews] = useState(false);
  const { stored, written, conflict } = draft;
  const { platformFeeBasisPoints } = stored;
  const handleGone = () => {
    draft.saver.reset();
    void navigate({ to: '/content/programmes', search });
  };
  return (
    <>
      <ProgrammeHead draft={draft} search={search} previews={previews} onPreview={setPreviews} />
      {draft.restored && conflict === null ? (
        <Banner>Tulisan yang belum sempat tersimpan kami kembalikan.</Banner>
      ) : null}
      {conflict === null ? null : (
        <DraftConflict what="Program ini" draft={draft}>
          <Suspense fallback={<p role="status">Memuat tulisan…</p>}>
            <ProgrammeView content={writtenOf(conflict)} platformFeeBasisPoints={platformFeeBasisPoints} />
          </Suspense>
        </DraftConflict>
      )}
      {/* One boundary, so that no panel appears above a shown one and moves it. */}
      <Suspense fallback={<PageSkeleton />}>
        <ReviewColumns
          label="Kesiapan"
          aside={
            <>
              <PublishPanels draft={draft} steps={steps} onGone={handleGone} />
              <ExamplePanel pool={written.pool} />
              <CoverPanel
                cover={written.cover}
                altLimit={PROGRAMME_LIMITS.alt}
                hint="Gambar 16:9 di atas halaman program, di daftar, dan saat tautannya dibagikan."
                error={problemsOf(draft).cover?.[0]}
                onChange={(cover) => draft.change({ cover })}
              />
              <GalleryPanel draft={draft} />
              <HistoryPanel history={stored.history} />
            </>
          }
        >
          <fieldset className="programme-parts" hidden={previews} disabled={!stored.actions.includes('save')}>
            <legend className="u-visually-hidden">Isi program</legend>
            <ProgrammeFields draft={draft} />
            <ProgrammeParts draft={draft} />
          </fieldset>
          {previews ? (
            <Suspense fallback={<p role="status">Memuat pratinjau…</p>}>
              <ProgrammeView content={written} platformFeeBasisPoints={platformFeeBasisPoints} />
            </Suspense>
          ) : null}
        </ReviewColumns>
      </Suspense>
      <UnsavedChanges isDirty={() => draft.saver.unsaved() !== undefined} save={draft.saver.flush} />
    </>
  );
}

interface ProgrammeHeadProps {
  draft: ProgrammeDraft;
  search: ProgrammeSearch;
  previews: boolean;
  onPreview: (previews: boolean) => void;
}

function ProgrammeHead({ draft, search, previews, onPreview }: ProgrammeHeadProps) {
  const { stored } = draft;
  return (
    <DetailHead
      title={stored.title || 'Program baru'}
      back={
        <Link to="/content/programmes" search={search} className="detail-head__back">
          <BackIcon size="s" />
          <span className="clamp">Konten, program CSR{search.q === undefined ? '' : `, “${search.q}”`}</span>
        </Link>
      }
      facts={
        <>
          <ProgrammeStateBadge state={stored.state} opensAt={stored.opensAt} />
          {stored.slug === null ? null : (
            <a href={`/csr/${stored.slug}`} target="_blank" rel="noopener">
              Buka halamannya<span className="u-visually-hidden"> (tab baru)</span>
            </a>
          )}
        </>
      }
      subject={<SaveState draft={draft} />}
      actions={
        <Button aria-pressed={previews} onClick={() => onPreview(!previews)}>
          {previews ? 'Kembali menulis' : 'Pratinjau'}
        </Button>
      }
    />
  );
}
