import type { TargetSummary } from '@uluran/contract/endpoints';
import { ClockIcon } from '@uluran/ui/icon';
import { Tag } from '@uluran/ui/tag';
import { CAMPAIGNS } from '../../targets/campaigns.ts';
import { TargetLine, TargetTile } from '../../targets/target-tile.tsx';
import { PartHead } from './part-head.tsx';

const CARD_SIZES = '(min-width: 64rem) 38rem, 70vw';

/** Campaigns with a verified reason for urgency: the first with its picture, the others in rows. */
export function UrgentPart({ campaigns }: { campaigns: readonly TargetSummary[] }) {
  const [first, ...others] = campaigns;
  if (first === undefined) return null;
  return (
    <section className="u-section" aria-labelledby="mendesak">
      <PartHead id="mendesak" title="Mendesak" kind={CAMPAIGNS.kind} search={{ sort: 'urgent' }}>
        Setiap tenggat sudah kami periksa.
      </PartHead>
      <div className="home-urgent">
        <ul className="home-urgent__first">
          <TargetTile
            kind={CAMPAIGNS.kind}
            target={first}
            sizes={CARD_SIZES}
            reason={first.urgentReason ? <Tag icon={<ClockIcon />}>{first.urgentReason}</Tag> : undefined}
          />
        </ul>
        {others.length === 0 ? null : (
          <ul className="home-urgent__rows">
            {others.map((campaign) => (
              <TargetLine
                key={campaign.id}
                kind={CAMPAIGNS.kind}
                target={campaign}
                reason={
                  <>
                    <ClockIcon size="s" />
                    {campaign.urgentReason}
                  </>
                }
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
