import { Link } from '@tanstack/react-router';
import type { AmbassadorSummary, Campaign } from '@uluran/contract';
import { formatNumber } from '@uluran/contract/money';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import { Avatar } from '@uluran/ui/avatar';
import { LinkButton } from '@uluran/ui/button';
import { Money } from '@uluran/ui/money';
import { PersonRow, PersonRows } from '@uluran/ui/person-row';
import { SectionHead } from '@uluran/ui/section-head';

export interface AmbassadorsSectionProps {
  campaign: Pick<
    Campaign,
    'slug' | 'acceptsDonations' | 'ambassadorCount' | 'throughAmbassadorsRupiah' | 'ambassadorDonorCount'
  >;
  /** Kind of the ambassadors' pages. */
  kind: TargetKind;
  ambassadors: readonly AmbassadorSummary[];
}

/** Money raised by ambassadors of the campaign, and a link to become one; nothing if there is neither. */
export function AmbassadorsSection({ campaign, kind, ambassadors }: AmbassadorsSectionProps) {
  const { slug, acceptsDonations, ambassadorCount } = campaign;
  if (ambassadorCount === 0 && !acceptsDonations) return null;
  return (
    <section className="u-block" aria-labelledby="judul-duta">
      <SectionHead title="Duta kasih" id="judul-duta" />
      {ambassadorCount === 0 ? (
        <p>
          Ajak teman-teman Anda lewat halaman atas nama Anda sendiri. Setiap donasi langsung masuk ke galang dana ini.
        </p>
      ) : (
        <Ambassadors campaign={campaign} kind={kind} ambassadors={ambassadors} />
      )}
      {acceptsDonations ? (
        <LinkButton href={`/account/campaign/new?duta=${slug}`} className="campaign-ambassadors__join">
          Jadi duta kasih
        </LinkButton>
      ) : null}
    </section>
  );
}

function Ambassadors({ campaign, kind, ambassadors }: AmbassadorsSectionProps) {
  const { ambassadorCount, throughAmbassadorsRupiah, ambassadorDonorCount } = campaign;
  return (
    <>
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
    </>
  );
}
