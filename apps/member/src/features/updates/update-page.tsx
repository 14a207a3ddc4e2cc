import { Link, useNavigate } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';
import { ButtonLink } from '@uluran/app-shell/links';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { useTitle } from '@uluran/app-shell/use-title';
import type { OwnUpdate } from '@uluran/contract/endpoints';
import { targetNewsPath } from '@uluran/contract/targets';
import { Banner } from '@uluran/ui/banner';
import { LinkButton } from '@uluran/ui/button';
import { BackIcon } from '@uluran/ui/icon';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { DiscardUpdate } from './discard-update.tsx';
import { UpdateState } from './update-state.tsx';
import { UpdateView } from './update-view.tsx';
import { useUpdate } from './use-updates.ts';

interface UpdatePageProps {
  campaign: string;
  update: string;
}

/** One update of the member's campaign, as the public page shows it. */
export function UpdatePage({ campaign, update }: UpdatePageProps) {
  const query = useUpdate(campaign, update);
  const { data, error } = query;
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  if (data !== undefined) return <Update update={data} />;
  if (error === null) return showSkeleton ? <PageSkeleton /> : null;
  if (isApiError(error) && error.status === 404) return <NotFoundPage />;
  return <LoadProblem title="Kabar ini belum bisa ditampilkan" query={query} />;
}

function Update({ update }: { update: OwnUpdate }) {
  const { campaign, published, title, body, actions, publishedAt } = update;
  const navigate = useNavigate();
  const shown = published ?? { title, body };
  const name = shown.title === '' ? 'Tanpa judul' : shown.title;
  const params = { id: campaign.id, news_id: update.id };
  useTitle(name);
  return (
    <>
      <header className="page-head gift-head">
        <Link to="/campaign/$id/news" params={{ id: campaign.id }} className="back-link">
          <BackIcon size="s" />
          Kabar
        </Link>
        <h1>{name}</h1>
        <p className="u-muted">{campaign.title}</p>
        <UpdateState update={update} />
      </header>
      <div className="update-actions">
        {actions.includes('edit') ? (
          <ButtonLink to="/campaign/$id/news/$news_id/edit" params={params} variant="primary">
            {publishedAt === null ? 'Lanjutkan' : 'Ubah'}
          </ButtonLink>
        ) : null}
        {publishedAt === null ? null : (
          <LinkButton href={targetNewsPath({ kind: 'campaign', slug: campaign.slug }, update.id)}>
            Lihat di halaman publik
          </LinkButton>
        )}
        {actions.includes('discard') ? (
          <DiscardUpdate
            update={update}
            onGone={() => void navigate({ to: '/campaign/$id/news', params: { id: campaign.id } })}
          />
        ) : null}
      </div>
      {published !== null && update.unpublished ? (
        <Banner>Publik masih membaca tulisan di bawah ini. Perbaikan Anda tampil setelah diterbitkan.</Banner>
      ) : null}
      <UpdateView body={shown.body} />
    </>
  );
}
