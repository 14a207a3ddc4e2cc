import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MemberSummary, OwnCampaignItem } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { targetPath } from '@uluran/contract/targets';
import { StatusBadge } from '@uluran/ui/badge';
import { LinkButton } from '@uluran/ui/button';
import { Sparkline } from '@uluran/ui/chart';
import { PlusIcon } from '@uluran/ui/icon';
import { Money } from '@uluran/ui/money';
import { ButtonLink } from '../../app/links.tsx';
import { useMemberContext } from '../../app/use-member-context.ts';

/** How many are shown here; the list has them all. */
const SHOWN = 3;

/** The newest campaigns of the account: how each does, and what waits for its owner. */
export function OwnCampaigns({ summary }: { summary: MemberSummary }) {
  const { queries } = useMemberContext();
  // What waits for the member stands above, and has just read them.
  const { data } = useInfiniteQuery({ ...queries.ownCampaigns(), refetchOnMount: false });
  const campaigns = data?.pages[0]?.items ?? [];
  const others = summary.campaigns.filter(({ kind }) => kind !== 'campaign' && kind !== 'ambassador');
  if (campaigns.length + others.length === 0) return <FirstCampaign />;
  return (
    <section aria-labelledby="galang-dana-saya" className="stacked">
      <h2 id="galang-dana-saya">Galang dana saya</h2>
      <ul className="u-card tasks">
        {campaigns.slice(0, SHOWN).map((campaign) => (
          <CampaignTask key={campaign.id} campaign={campaign} />
        ))}
        {others.map(({ kind, slug, title, status }) => (
          <li className="task" key={slug}>
            <div className="task__words">
              <b>{title}</b>
            </div>
            {status === 'live' || status === 'ended' ? (
              <LinkButton href={targetPath({ kind, slug })}>Lihat</LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="draft-choice">
        {campaigns.length > SHOWN ? <ButtonLink to="/campaign">Semua galang dana</ButtonLink> : null}
        <BeginLink />
      </div>
    </section>
  );
}

function BeginLink() {
  return (
    <ButtonLink to="/campaign/new">
      <PlusIcon />
      Galang dana
    </ButtonLink>
  );
}

/** For a member who has none yet. */
function FirstCampaign() {
  return (
    <section aria-labelledby="galang-dana-saya" className="stacked">
      <h2 id="galang-dana-saya">Galang dana</h2>
      <ul className="u-card tasks">
        <li className="task">
          <div className="task__words">
            <b>Ada yang perlu dibantu?</b>
            <p>Tulis galang dana dalam enam langkah. Anda bisa berhenti dan melanjutkan kapan saja.</p>
          </div>
          <BeginLink />
        </li>
      </ul>
    </section>
  );
}

function CampaignTask({ campaign }: { campaign: OwnCampaignItem }) {
  const { id, slug, title, status, raisedRupiah, targetRupiah } = campaign;
  const name = title === '' ? 'Galang dana tanpa judul' : title;
  return (
    <li className="task overview-campaign">
      <div className="task__words">
        <b>{name}</b>
        {slug === null ? null : (
          <p>
            <Money amountRupiah={raisedRupiah} size="strong" />
            {targetRupiah === null ? null : ` dari ${formatRupiah(targetRupiah)}`}
          </p>
        )}
        <StatusBadge kind="target" status={status} />
      </div>
      {slug === null ? null : <Growth id={id} />}
      <ButtonLink to="/campaign/$id" params={{ id }} aria-label={`Kelola ${name}`}>
        Kelola
      </ButtonLink>
    </li>
  );
}

/** What was collected, day by day; nothing while it is not known or too little for a line. */
function Growth({ id }: { id: string }) {
  const { queries } = useMemberContext();
  const { data } = useQuery(queries.campaignDashboard(id));
  if (data === undefined || data.days.length < 2) return null;
  let sum = 0;
  const values = data.days.map(({ raisedRupiah }) => {
    sum += raisedRupiah;
    return sum;
  });
  return (
    <div className="overview-campaign__growth">
      <Sparkline label={`Bertambah sampai ${formatRupiah(sum)}`} values={values} />
    </div>
  );
}
