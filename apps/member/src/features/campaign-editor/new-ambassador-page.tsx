import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { useTitle } from '@uluran/app-shell/use-title';
import { useMemberContext } from '../../app/use-member-context.ts';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { BeginFrame } from './begin-frame.tsx';
import { ParentCard } from './parent-card.tsx';
import { useBegin } from './use-begin.ts';

const TITLE = 'Jadi duta kasih';

/** Page that begins an ambassador page for the campaign with this slug; nothing is stored before the button is pressed. */
export function NewAmbassadorPage({ parent }: { parent: string }) {
  const { queries } = useMemberContext();
  const query = useQuery(queries.campaign(parent));
  const { mutate, isPending } = useBegin();
  const { data: campaign, error } = query;
  const showSkeleton = useLateSkeleton(campaign === undefined && error === null);
  useTitle(TITLE);
  if (campaign === undefined) {
    if (error === null) return showSkeleton ? <PageSkeleton /> : null;
    if (isApiError(error) && error.status === 404) return <NotFoundPage />;
    return <LoadProblem title="Galang dana ini belum bisa ditampilkan" query={query} />;
  }
  return (
    <BeginFrame
      kind="ambassador"
      title={TITLE}
      words="Ajak teman-teman Anda lewat halaman atas nama Anda sendiri. Yang Anda tulis tersimpan sendiri, dan hanya Anda yang membacanya sampai Anda mengajukannya."
      about={<ParentCard parent={campaign} />}
      busy={isPending}
      disabled={!campaign.acceptsDonations}
      onBegin={() => mutate({ parent: campaign.slug })}
    />
  );
}
