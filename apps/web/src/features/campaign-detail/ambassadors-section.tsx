import { Link } from '@tanstack/react-router';
import type { AmbassadorSummary, Campaign } from '@uluran/contract';
import { formatNumber } from '@uluran/contract/money';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import { Avatar } from '@uluran/ui/avatar';
import { Money } from '@uluran/ui/money';
import { PersonRow, PersonRows } from '@uluran/ui/person-row';
import { SectionHead } from '@uluran/ui/section-head';

export interface AmbassadorsSectionProps {
  campaign: Pick<Campaign, 'ambassadorCount' | 'throughAmbassadorsRupiah' | 'ambassadorDonorCount'>;
  /** Of their pages. */
  kind: TargetKind;
  ambassadors: readonly AmbassadorSummary[];
}

/** How much came through people who raise money for the campaign; nothing at all where there are none. */
export function AmbassadorsSection({ campaign, kind, ambassadors }: AmbassadorsSectionProps) {
  const { ambassadorCount, throughAmbassadorsRupiah, ambassadorDonorCount } = campaign;
  if (ambassadorCount === 0) return null;
  return (
    <section className="u-block" aria-labelledby="judul-duta">
      <SectionHead title="Duta kasih" id="judul-duta" />
      <p className="campaign-ambassadors">
        <Money amountRupiah={throughAmbassadorsRupiah} size="strong" />
        {` dari ${formatNumber(ambassadorDonorCount)} donatur datang lewat ${formatNumber(ambassadorCount)} duta kasih, dan sudah termasuk dalam jumlah terkumpul.`}
      </p>
      <PersonRows card>
        {ambassadors.map(({ id, slug, person, introduction, raisedRupiah }) => (
          <PersonRow
            key={id}
            avatar={<Avatar name={person} />}
            name={<Link to={targetPath({ kind, slug })}>{person}</Link>}
            end={<Money amountRupiah={raisedRupiah} />}
          >
            {introduction}
          </PersonRow>
        ))}
      </PersonRows>
    </section>
  );
}
