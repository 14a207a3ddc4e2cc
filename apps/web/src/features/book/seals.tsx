import type { Book } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { Bloom } from '@uluran/ui/bloom';
import { SectionHead } from '@uluran/ui/section-head';
import { shortRoot } from './book-words.ts';
import { Corak, PetalShape } from './corak.tsx';

interface SealsProps {
  checkpoint: NonNullable<Book['checkpoint']>;
  days: Book['days'];
}

/** Every closed day with its root, and before them what was added since the last one. */
export function Seals({ checkpoint, days }: SealsProps) {
  const added = checkpoint.size - (days[0]?.size ?? 0);
  return (
    <section aria-labelledby="segel">
      <SectionHead title="Segel harian" id="segel">
        Corak setiap segel lahir dari semua catatan sampai hari itu. Satu angka berubah, semua corak sesudahnya ikut
        berubah.
      </SectionHead>
      <PetalShape />
      <ol className="book-seals">
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
        {days.map((day) => (
          <li key={day.day} className="book-seal">
            <Corak root={day.root} />
            <div>
              <b>{formatDate(`${day.day}T00:00:00+07:00`)}</b>
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
    </section>
  );
}
