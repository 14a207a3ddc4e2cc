import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';
import { ButtonLink } from '@uluran/app-shell/links';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { MoreEntries } from '@uluran/app-shell/more-entries';
import { PageHead } from '@uluran/app-shell/page-head';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import type { OwnUpdateItem } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { EmptyState } from '@uluran/ui/empty-state';
import type { ReactNode } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';
import { NotFoundPage } from '../../layout/not-found-page.tsx';
import { UpdateState } from './update-state.tsx';
import { useBeginUpdate, useUpdates } from './use-updates.ts';

/** Updates of the member's campaign, drafts first. */
export function UpdatesPage({ campaign }: { campaign: string }) {
  const updates = useUpdates(campaign);
  const { data, error } = updates;
  const showSkeleton = useLateSkeleton(data === undefined && error === null);
  const mayWrite = useMayWrite(campaign);
  if (isApiError(error) && error.status === 404) return <NotFoundPage />;
  const items = data?.pages.flatMap((page) => page.items);
  const begin = mayWrite ? <BeginUpdate campaign={campaign} /> : null;
  return (
    <>
      <PageHead title="Kabar">
        Donatur dan pengikut dikabari lewat email, paling banyak sekali sehari. Kabar yang terbit bisa diperbaiki, tidak
        bisa dihapus.
      </PageHead>
      {items !== undefined && items.length > 0 ? begin : null}
      {items === undefined && error !== null ? (
        <LoadProblem title="Kabar belum bisa ditampilkan" query={updates} />
      ) : null}
      {showSkeleton ? <RowsSkeleton /> : null}
      {items === undefined ? null : items.length === 0 ? (
        <NoUpdates begin={begin} />
      ) : (
        <>
          <ul className="u-card updates">
            {items.map((update) => (
              <UpdateRow key={update.id} campaign={campaign} update={update} />
            ))}
          </ul>
          <div className="updates-more">
            <MoreEntries shown={items.length} query={updates} />
          </div>
        </>
      )}
    </>
  );
}

/** False for a viewer of the team; true while the campaign is being read. */
function useMayWrite(campaign: string): boolean {
  const { queries } = useMemberContext();
  return useQuery(queries.ownCampaign(campaign)).data?.role !== 'viewer';
}

function BeginUpdate({ campaign }: { campaign: string }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useBeginUpdate(campaign, (news_id) => {
    void navigate({ to: '/campaign/$id/news/$news_id/edit', params: { id: campaign, news_id } });
  });
  return (
    <div>
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        Tulis kabar
      </Button>
    </div>
  );
}

function UpdateRow({ campaign, update }: { campaign: string; update: OwnUpdateItem }) {
  const params = { id: campaign, news_id: update.id };
  const isDraft = update.publishedAt === null;
  const mayEdit = update.actions.includes('edit');
  const title = update.title === '' ? 'Tanpa judul' : update.title;
  return (
    <li className="update">
      <div className="update__words">
        <UpdateState update={update} />
        <h2 className="u-h3">
          <Link
            to={isDraft && mayEdit ? '/campaign/$id/news/$news_id/edit' : '/campaign/$id/news/$news_id'}
            params={params}
          >
            {title}
          </Link>
        </h2>
        {update.excerpt === '' ? null : <p className="u-small u-muted">{update.excerpt}</p>}
      </div>
      {mayEdit ? (
        <ButtonLink
          className="update__edit"
          to="/campaign/$id/news/$news_id/edit"
          params={params}
          aria-label={`${isDraft ? 'Lanjutkan' : 'Ubah'}: ${title}`}
        >
          {isDraft ? 'Lanjutkan' : 'Ubah'}
        </ButtonLink>
      ) : null}
    </li>
  );
}

function NoUpdates({ begin }: { begin: ReactNode }) {
  return (
    <EmptyState title="Belum ada kabar" headingLevel={2} action={begin}>
      Ceritakan kepada donatur apa yang sudah terjadi dengan bantuan mereka.
    </EmptyState>
  );
}

function RowsSkeleton() {
  return (
    <div className="page-skeleton page-skeleton--rows" role="status" aria-label="Memuat kabar">
      <i />
      <i />
      <i />
    </div>
  );
}
