import { useRouteContext } from '@tanstack/react-router';
import type { WallDonor } from '@uluran/contract';
import { formatNumber } from '@uluran/contract/money';
import { Avatar } from '@uluran/ui/avatar';
import { Card } from '@uluran/ui/card';
import { DateTime } from '@uluran/ui/date-time';
import { Money } from '@uluran/ui/money';
import { PersonRow, PersonRows } from '@uluran/ui/person-row';
import { SectionHead } from '@uluran/ui/section-head';
import type { ReactNode } from 'react';
import { ListEnd, type ListEndProps } from '../../app/list-end.tsx';
import { Island } from '../../islands/island.tsx';
import { prayerAnchor } from './amen.ts';
import { AmenForm } from './amen-form.tsx';
import { DonorOrder, type DonorOrderProps } from './donor-order.tsx';

/** A list that shows its beginning, or all its parts one after the other. */
export interface WallList {
  donors: readonly WallDonor[];
  total: number;
  /** The link that opens the whole list; null once it is open or when there is no more. */
  showAll: ReactNode;
  /** The end of the open list. */
  end: ListEndProps;
}

/** The list of donors, in one of its orders. */
export interface DonorList extends WallList {
  order: DonorOrderProps;
  /** The latest donors, in any order of the list. */
  latest: readonly WallDonor[];
}

interface DonorsProps extends Omit<DonorList, 'latest'> {
  now: string;
}

interface WallProps extends WallList {
  /** The server's time of the data, ISO 8601. */
  now: string;
}

/** Donors of the target. */
export function DonorsSection({ now, order, ...list }: DonorsProps) {
  return (
    <section className="u-block" id="donatur" aria-labelledby="judul-donatur">
      <SectionHead
        title="Donatur"
        id="judul-donatur"
        aside={
          list.total > 0 ? (
            <span>
              {formatNumber(list.total)} orang
              {list.donors.some(({ matchedRupiah }) => matchedRupiah > 0) ? ' · hijau: padanan' : null}
            </span>
          ) : undefined
        }
      />
      {list.donors.length === 0 ? (
        <p className="detail-none">Belum ada donatur. Anda bisa menjadi yang pertama.</p>
      ) : (
        <>
          {list.total > 1 ? <DonorOrder {...order} /> : null}
          <Island name="more" props={{ list: 'donatur' }}>
            <DonorRows card donors={list.donors} now={now} />
            <WallEnd {...list} />
          </Island>
        </>
      )}
    </section>
  );
}

/** List of donors. */
export function DonorRows({
  donors,
  now,
  card,
  faces = true,
}: {
  donors: readonly WallDonor[];
  now: string;
  card?: boolean;
  faces?: boolean;
}) {
  return (
    <PersonRows card={card}>
      {donors.map((donor) => (
        <PersonRow
          key={donor.id}
          avatar={faces ? <Avatar name={donor.anonymous ? undefined : donor.name} /> : undefined}
          name={donor.name}
          end={<Amount donor={donor} />}
        >
          <DateTime at={donor.paidAt} format="ago" serverNowAt={now} />
          {donor.matchLimited ? ' · sampai batas' : null}
        </PersonRow>
      ))}
    </PersonRows>
  );
}

/** Amount of a gift, and under it the match of a company's pool. */
function Amount({ donor: { amountRupiah, matchedRupiah } }: { donor: WallDonor }) {
  if (matchedRupiah === 0) return <Money amountRupiah={amountRupiah} />;
  return (
    <span className="donor-amount">
      <Money amountRupiah={amountRupiah} />
      <small>
        <span className="u-visually-hidden">padanan </span>+ <Money amountRupiah={matchedRupiah} />
      </small>
    </span>
  );
}

/** Prayers of the donors. */
export function PrayersSection({ now, ...list }: WallProps) {
  const { configuration } = useRouteContext({ from: '__root__' });
  return (
    <section className="u-block" id="doa" aria-labelledby="judul-doa">
      <SectionHead
        title="Doa orang baik"
        id="judul-doa"
        aside={list.total > 0 ? <span>{formatNumber(list.total)} doa</span> : undefined}
      />
      {list.donors.length === 0 ? (
        <p className="detail-none">Belum ada doa. Tulis doa Anda saat berdonasi.</p>
      ) : (
        <Island name="prayers" wake="visible" bare props={{ apiUrl: configuration.apiUrl }}>
          <ul className="detail-prayers">
            {list.donors.map((donor) => (
              <Card as="li" padded className="detail-prayer" id={prayerAnchor(donor.id)} key={donor.id}>
                <p className="detail-prayer__head">
                  <b>{donor.name}</b>
                  <DateTime at={donor.paidAt} format="ago" serverNowAt={now} />
                </p>
                <p className="detail-prayer__text">{donor.message}</p>
                {donor.answer === null ? null : (
                  <p className="detail-prayer__answer">
                    <b>Jawaban penggalang</b>
                    {donor.answer.words}
                  </p>
                )}
                <AmenForm donor={donor} />
              </Card>
            ))}
          </ul>
          <WallEnd {...list} />
        </Island>
      )}
    </section>
  );
}

function WallEnd({ showAll, end }: WallList) {
  return showAll ?? <ListEnd {...end} />;
}
