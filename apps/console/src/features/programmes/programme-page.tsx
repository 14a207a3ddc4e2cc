import '../../styles/drafts.css';
import '../../styles/programmes.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import type { ProgrammeRecord } from '@uluran/contract/endpoints';
import { PROGRAMME_LIMITS } from '@uluran/contract/programmes';
import { lazy, Suspense, useState } from 'react';
import { DraftHead } from '../../app/drafts/draft-head.tsx';
import { DraftNotices } from '../../app/drafts/draft-notices.tsx';
import { DraftPage } from '../../app/drafts/draft-page.tsx';
import { problemsOf } from '../../app/drafts/use-draft-steps.ts';
import { BackWords } from '../../app/review/detail-head.tsx';
import { HistoryPanel } from '../../app/review/history-panel.tsx';
import { ReviewColumns } from '../../app/review/review-page.tsx';
import { useConsole } from '../../app/use-console.ts';
import { writtenOf } from './programme-draft.ts';
import { ProgrammeFields } from './programme-fields.tsx';
import { ProgrammeStateBadge } from './programme-row.tsx';
import type { ProgrammeSearch } from './programme-search.ts';
import { type ProgrammeDraft, useProgrammeDraft, useProgrammeSteps } from './use-programme-draft.ts';

const CoverPanel = lazy(async () => ({ default: (await import('../../app/drafts/cover-panel.tsx')).CoverPanel }));
const ExamplePanel = lazy(async () => ({ default: (await import('./example-panel.tsx')).ExamplePanel }));
const ProgrammeParts = lazy(async () => ({ default: (await import('./programme-parts.tsx')).ProgrammeParts }));
const ProgrammeView = lazy(async () => ({ default: (await import('./programme-view.tsx')).ProgrammeView }));
const GalleryPanel = lazy(async () => ({ default: (await import('./gallery-panel.tsx')).GalleryPanel }));

const PublishPanels = lazy(async () => ({ default: (await import('./publish-panels.tsx')).PublishPanels }));

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
  const { stored, written } = draft;
  const { platformFeeBasisPoints } = stored;
  const handleGone = () => {
    draft.saver.reset();
    void navigate({ to: '/content/programmes', search });
  };
  return (
    <>
      <ProgrammeHead draft={draft} search={search} previews={previews} onPreview={setPreviews} />
      <DraftNotices what="Program ini" draft={draft}>
        {(conflict) => <ProgrammeView content={writtenOf(conflict)} platformFeeBasisPoints={platformFeeBasisPoints} />}
      </DraftNotices>
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
          <fieldset
            className={previews ? undefined : 'programme-parts'}
            hidden={previews}
            disabled={!stored.actions.includes('save')}
          >
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
    <DraftHead
      title={stored.title || 'Program baru'}
      back={
        <Link to="/content/programmes" search={search} className="detail-head__back">
          <BackWords list="Konten, program CSR" q={search.q} />
        </Link>
      }
      facts={<ProgrammeStateBadge state={stored.state} opensAt={stored.opensAt} />}
      path={stored.slug === null ? null : `/csr/${stored.slug}`}
      draft={draft}
      previews={previews}
      onPreview={onPreview}
    />
  );
}
