import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk';
import { Button } from '@uluran/ui/button';
import { useLateSkeleton } from '../../app/use-late-skeleton.ts';
import { useMemberContext } from '../../app/use-member-context.ts';
import { useTitle } from '../../app/use-title.ts';
import { LoadProblem } from '../../layout/load-problem.tsx';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { PageSkeleton } from '../../layout/page-skeleton.tsx';
import { EditorBar } from './editor-bar.tsx';
import { ParentCard } from './parent-card.tsx';
import { STEPS_OF } from './step-names.ts';
import { STEP_WORDS } from './steps.ts';
import { useBegin } from './use-begin.ts';

/** Begins a page of one's own for the campaign of this slug: nothing is stored before the button. */
export function NewAmbassadorPage({ parent }: { parent: string }) {
  const { queries } = useMemberContext();
  const query = useQuery(queries.campaign(parent));
  const { mutate, isPending } = useBegin();
  const { data: campaign, error } = query;
  const showSkeleton = useLateSkeleton(campaign === undefined && error === null);
  useTitle('Jadi duta kasih');
  if (campaign === undefined) {
    if (error === null) return showSkeleton ? <PageSkeleton /> : null;
    if (isApiError(error) && error.status === 404) return <NotFoundPage />;
    return <LoadProblem title="Galang dana ini belum bisa ditampilkan" query={query} />;
  }
  return (
    <div className="editor">
      <EditorBar title="Jadi duta kasih" />
      <div className="editor__begin stacked">
        <header className="page-head">
          <h1>Jadi duta kasih</h1>
          <p className="u-muted">
            Ajak teman-teman Anda lewat halaman atas nama Anda sendiri. Yang Anda tulis tersimpan sendiri, dan hanya
            Anda yang membacanya sampai Anda mengajukannya.
          </p>
        </header>
        <ParentCard parent={campaign} />
        <div className="u-card u-card--padded editor-fields">
          <ol className="begin-steps">
            {STEPS_OF.ambassador.map((step) => (
              <li key={step}>{STEP_WORDS[step].title}</li>
            ))}
          </ol>
          <div className="draft-choice">
            <Button
              variant="primary"
              busy={isPending}
              disabled={!campaign.acceptsDonations}
              onClick={() => mutate({ parent: campaign.slug })}
            >
              Mulai menulis
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
