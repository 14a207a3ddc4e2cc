import type { Book } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { Bloom } from '@uluran/ui/bloom';
import { LinkButton } from '@uluran/ui/button';
import { SectionHead } from '@uluran/ui/section-head';
import { shortRoot } from './book-words.ts';
import { Corak, PetalShape } from './corak.tsx';

interface SealsProps extends Pick<Book, 'days' | 'hasEarlierDays' | 'hasLaterDays'> {
  checkpoint: NonNullable<Book['checkpoint']>;
}

/** Closed days with their roots; before the last of them the number of rows since then. */
export function Seals({ checkpoint, days, hasEarlierDays, hasLaterDays }: SealsProps) {
  const added = checkpoint.size - (days[0]?.size ?? 0);
  return (
    <section aria-labelledby="segel">
      <SectionHead title="Segel harian" id="segel">
        Corak setiap segel lahir dari semua catatan sampai hari itu. Satu angka berubah, semua corak sesudahnya ikut
        berubah.
      </SectionHead>
      <PetalShape />
      <ol className="book-seals">
        {hasLaterDays ? null : (
          <li className="book-seal book-seal--open">
            <span className="book-corak">
              <Bloom state="missing" />
            </span>
            <div>
              <b>Sejak segel terakhir</b>
              <p>{`${formatNumber(added)} catatan`}</p>
              <p>hari ini belum ditutup</p>
            </div>
          </li>
        )}
        {days.map((day) => (
          <li key={day.day} className="book-seal">
            <Corak root={day.root} />
            <div>
              <b>{formatDay(day.day)}</b>
              <p>{`${formatNumber(day.leafCount)} catatan`}</p>
              <p>{`${formatRupiah(day.receivedRupiah)} masuk`}</p>
              {day.returnedRupiah > 0 ? <p>{`${formatRupiah(day.returnedRupiah)} dikembalikan`}</p> : null}
              <p>
                <code className="book-hash" title={day.root}>
                  {shortRoot(day.root)}
                </code>
              </p>
            </div>
          </li>
        ))}
      </ol>
      <OtherDays before={days.at(-1)?.day} hasEarlierDays={hasEarlierDays} hasLaterDays={hasLaterDays} />
    </section>
  );
}

interface OtherDaysProps extends Pick<Book, 'hasEarlierDays' | 'hasLaterDays'> {
  /** The earliest shown day. */
  before: string | undefined;
}

/** Links to earlier seals and back to the last ones; nothing if all seals are shown. */
function OtherDays({ before, hasEarlierDays, hasLaterDays }: OtherDaysProps) {
  if (!hasEarlierDays && !hasLaterDays) return null;
  return (
    <nav className="book-others" aria-label="Segel lain">
      {before === undefined ? <p className="u-small u-muted">Tidak ada segel sebelum hari itu.</p> : null}
      {hasEarlierDays ? (
        <LinkButton variant="secondary" href={`/buku?sebelum=${before}#segel`}>
          Segel sebelumnya
        </LinkButton>
      ) : null}
      {hasLaterDays ? (
        <LinkButton variant="secondary" href="/buku#segel">
          Segel terbaru
        </LinkButton>
      ) : null}
    </nav>
  );
}
