import { Link } from '@tanstack/react-router';
import { TabLink } from '@uluran/app-shell/links';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { targetPath } from '@uluran/contract/targets';
import { StatusBadge } from '@uluran/ui/badge';
import { LinkButton } from '@uluran/ui/button';
import { BackIcon, ExternalIcon } from '@uluran/ui/icon';
import { TabNav } from '@uluran/ui/tab-nav';
import { CampaignCover } from './campaign-cover.tsx';
import { noteOf, stateOf, titleOf } from './campaign-words.ts';
import { TeamTag } from './team-tag.tsx';
import { useCampaign } from './use-campaigns.ts';

interface CampaignHeadProps {
  campaign: OwnCampaignDetail;
  /** True if the campaign's name is the title of the page; the other parts have their own titles. */
  titles?: boolean;
}

/** Head of every screen about one campaign: the link back to the list, its kind and state, and the links of its parts. */
export function CampaignHead({ campaign, titles = false }: CampaignHeadProps) {
  const { kind, slug, published, draft } = campaign;
  const cover = published?.cover ?? draft?.cover ?? null;
  const title = titleOf(campaign);
  return (
    <header className="campaign-head">
      <Link to="/campaign" className="back-link">
        <BackIcon size="s" />
        Galang dana saya
      </Link>
      <div className="campaign-head__campaign">
        <CampaignCover cover={cover} sizes="(min-width: 64rem) 144px, 104px" />
        <div>
          <p className="campaign-head__state">
            <StatusBadge {...stateOf(campaign)} />
            <span className="u-small u-muted">{noteOf(campaign)}</span>
            <TeamTag campaign={campaign} />
          </p>
          {titles ? <h1 className="campaign-head__title">{title}</h1> : <p className="campaign-head__title">{title}</p>}
          {slug === null ? null : (
            <LinkButton href={targetPath({ kind, slug })} variant="quiet" outdent>
              <ExternalIcon />
              Lihat halamannya
            </LinkButton>
          )}
        </div>
      </div>
      <Parts campaign={campaign} />
    </header>
  );
}

/** Links of its parts. An unpublished campaign has no updates and no money; gifts through an ambassador page belong to the campaign. */
function Parts({ campaign: { id, kind, slug, newsCount, role } }: { campaign: OwnCampaignDetail }) {
  const params = { id };
  return (
    <TabNav label={kind === 'campaign' ? 'Bagian galang dana' : 'Bagian halaman duta'} still>
      <TabLink to="/campaign/$id" params={params} activeOptions={{ exact: true }}>
        Dasbor
      </TabLink>
      {kind === 'campaign' && slug !== null ? (
        <>
          <TabLink
            to="/campaign/$id/news"
            params={params}
            count={newsCount === 0 ? undefined : formatNumber(newsCount)}
          >
            Kabar
          </TabLink>
          {role === 'owner' ? (
            <TabLink to="/campaign/$id/withdraw" params={params}>
              Cairkan dana
            </TabLink>
          ) : null}
        </>
      ) : null}
      {role === 'viewer' ? null : (
        <TabLink to="/campaign/$id/edit" params={params}>
          Ubah
        </TabLink>
      )}
      {kind === 'campaign' ? (
        <TabLink to="/campaign/$id/team" params={params}>
          Tim
        </TabLink>
      ) : null}
    </TabNav>
  );
}

/** The same head for a screen that has only the campaign's id. If the campaign cannot be read, the screen below shows the error. */
export function CampaignHeadOf({ id }: { id: string }) {
  const { data } = useCampaign(id);
  return data === undefined ? <div className="campaign-head campaign-head--waits" /> : <CampaignHead campaign={data} />;
}
