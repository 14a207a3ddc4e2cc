import { Link } from '@tanstack/react-router';
import type { OwnCampaignItem } from '@uluran/contract/endpoints';
import { formatNumber, formatRupiah, percentOf } from '@uluran/contract/money';
import { StatusBadge } from '@uluran/ui/badge';
import { Money } from '@uluran/ui/money';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { Tag } from '@uluran/ui/tag';
import { CampaignCover } from './campaign-cover.tsx';
import { nextStepOf, noteOf, stateOf, titleOf } from './campaign-words.ts';
import { TeamTag } from './team-tag.tsx';

/** One campaign of the list: its state, its progress and its next step. The whole row is its link. */
export function CampaignRow({ campaign }: { campaign: OwnCampaignItem }) {
  const { id, parent, cover, status, targetRupiah } = campaign;
  const next = nextStepOf(campaign);
  return (
    <li className="u-card own-campaign">
      <CampaignCover cover={cover} sizes="(min-width: 64rem) 170px, 100px" />
      <div className="own-campaign__words">
        <p className="own-campaign__state">
          <StatusBadge {...stateOf(campaign)} />
          <span className="u-small u-muted">{noteOf(campaign)}</span>
          <TeamTag campaign={campaign} />
        </p>
        <h2 className="u-h3">
          <Link to="/campaign/$id" params={{ id }}>
            {titleOf(campaign)}
          </Link>
        </h2>
        {parent === null ? null : (
          <p className="own-campaign__parent u-small u-muted">
            <Tag>Duta kasih</Tag> <span>untuk {parent.title}</span>
          </p>
        )}
        {status === 'draft' ? (
          <p className="u-small u-muted">
            {targetRupiah === null ? 'Target belum ditulis' : `Target ${formatRupiah(targetRupiah)}`}
          </p>
        ) : (
          <Collected campaign={campaign} />
        )}
      </div>
      <div className="own-campaign__next">
        <b className={next.mine ? 'own-campaign__mine' : undefined}>{next.title}</b>
        <p className="u-small u-muted">{next.reason}</p>
      </div>
    </li>
  );
}

function Collected({ campaign: { raisedRupiah, targetRupiah, donorCount } }: { campaign: OwnCampaignItem }) {
  const percent = targetRupiah === null || targetRupiah === 0 ? undefined : percentOf(raisedRupiah, targetRupiah);
  return (
    <div className="own-campaign__collected">
      {percent === undefined ? null : <ProgressBar value={percent} label={`Terkumpul ${percent} persen`} />}
      <p>
        <Money amountRupiah={raisedRupiah} size="strong" />
        {percent === undefined ? null : <span>{percent}%</span>}
      </p>
      <p className="u-small u-muted">
        <span>{targetRupiah === null ? '' : `dari ${formatRupiah(targetRupiah)}`}</span>
        <span>{formatNumber(donorCount)} donasi</span>
      </p>
    </div>
  );
}
