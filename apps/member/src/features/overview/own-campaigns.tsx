import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '@uluran/app-shell/links';
import type { MemberSummary } from '@uluran/contract/endpoints';
import { targetPath } from '@uluran/contract/targets';
import { LinkButton } from '@uluran/ui/button';
import { PlusIcon } from '@uluran/ui/icon';
import { useMemberContext } from '../../app/use-member-context.ts';
import { OwnCampaignCard } from './own-campaign-card.tsx';

/** Number of campaigns here; the list has all. */
const SHOWN = 3;

/** Newest campaigns of the account, each with its growth and its owner's tasks. */
export function OwnCampaigns({ summary }: { summary: MemberSummary }) {
  const { queries } = useMemberContext();
  // The tasks above have just read these campaigns.
  const { data } = useInfiniteQuery({ ...queries.ownCampaigns(), refetchOnMount: false });
  const campaigns = data?.pages[0]?.items ?? [];
  const others = summary.campaigns.filter(({ kind }) => kind !== 'campaign' && kind !== 'ambassador');
  if (campaigns.length + others.length === 0) return <FirstCampaign />;
  return (
    <section aria-labelledby="galang-dana-saya" className="stacked">
      <h2 id="galang-dana-saya">Galang dana saya</h2>
      {campaigns.length === 0 ? null : (
        <ul className="stacked">
          {campaigns.slice(0, SHOWN).map((campaign) => (
            <OwnCampaignCard key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
      <Others campaigns={others} />
      <div className="draft-choice">
        {campaigns.length > SHOWN ? <ButtonLink to="/campaign">Semua galang dana</ButtonLink> : null}
        <BeginLink />
      </div>
    </section>
  );
}

/** Programmes and products of the account. Operators manage them; the account cannot edit them. */
function Others({ campaigns }: { campaigns: MemberSummary['campaigns'] }) {
  if (campaigns.length === 0) return null;
  return (
    <ul className="u-card tasks">
      {campaigns.map(({ kind, slug, title, status }) => (
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

/** Invitation to a member without a campaign. */
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
