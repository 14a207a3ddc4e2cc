import type { Book } from '@uluran/contract/endpoints';
import { formatDateTime, formatDay } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { BOOK_CHECK_PATH } from '@uluran/contract/receipt-codes';
import { Card } from '@uluran/ui/card';
import { DownloadIcon, RightIcon, ShieldIcon } from '@uluran/ui/icon';
import { SectionHead } from '@uluran/ui/section-head';
import type { ReactNode } from 'react';

const LOG = '/buku/log/';

/** Files of the log, with their purpose. */
const FILES = [
  { path: `${LOG}checkpoint`, name: 'Segel terakhir', note: 'teks bertanda tangan, format C2SP' },
  { path: `${LOG}key`, name: 'Kunci publik', note: 'untuk memeriksa tanda tangan segel' },
  { path: `${LOG}funds`, name: 'Jumlah setiap dana', note: 'JSON, menurut segel terakhir' },
] as const;

interface BookCheckProps extends Pick<Book, 'days' | 'hasLaterDays'> {
  checkpoint: NonNullable<Book['checkpoint']>;
  origin: string;
}

const rowsPath = (from: number, to?: number) => `${LOG}rows.csv?from=${from}${to === undefined ? '' : `&to=${to}`}`;
const rowsNote = (count: number) => `CSV, ${formatNumber(count)} baris`;

/** Returns the rows as tables: the last shown day, the rows since then, and all rows. */
function tablesOf({ checkpoint, days: [last], hasLaterDays }: BookCheckProps) {
  const day = last && {
    path: rowsPath(last.size - last.leafCount, last.size),
    name: `Catatan ${formatDay(last.day)}`,
    note: rowsNote(last.leafCount),
  };
  const since = last &&
    !hasLaterDays && {
      path: rowsPath(last.size),
      name: 'Catatan sejak segel harian terakhir',
      note: rowsNote(checkpoint.size - last.size),
    };
  const all = { path: rowsPath(0), name: 'Semua catatan', note: rowsNote(checkpoint.size) };
  const seals = {
    path: `${LOG}seals.csv`,
    name: 'Semua segel harian',
    note: 'CSV: hari, catatan, akar, dan jumlahnya',
  };
  return [day, since, all, seals].filter((table) => table !== undefined && table !== false);
}

/** Explains how a reader computes the book again, the necessary files, and the meaning of the result. */
export function BookCheck(props: BookCheckProps) {
  const { checkpoint, origin } = props;
  return (
    <section className="book-check" id="periksa" aria-labelledby="unduh">
      <div>
        <SectionHead title="Hitung sendiri" id="unduh">
          Program pemeriksa mengunduh semua catatan dan tidak mempercayai jawaban kami.
        </SectionHead>
        <Card padded className="u-stack">
          <pre className="book-command">
            <code>{`npx @uluran/buku watch ${origin} --key '${checkpoint.publicKey}'`}</code>
          </pre>
          <p>
            Program itu menghitung ulang segel dari {formatNumber(checkpoint.size)} catatan, menjumlahkan setiap dana,
            membandingkannya dengan angka di halaman ini, dan membuktikan bahwa buku hanya bertambah sejak terakhir Anda
            periksa.
          </p>
          <p>
            Yang terbukti: catatan yang sudah disegel tidak diubah, dihapus, atau disisipi. Yang tidak terbukti: bahwa
            catatan itu benar saat ditulis. Itu tugas rekening koran dan auditor.
          </p>
          <dl className="about-facts">
            <div>
              <dt>Segel terakhir</dt>
              <dd>{formatDateTime(checkpoint.sealedAt)}</dd>
            </div>
            <div>
              <dt>Akar</dt>
              <dd>
                <code className="book-hash">{checkpoint.root}</code>
              </dd>
            </div>
            <div>
              <dt>Kunci</dt>
              <dd>
                <code className="book-hash">{checkpoint.publicKey}</code>
              </dd>
            </div>
          </dl>
        </Card>
      </div>
      <div>
        <SectionHead title="Unduh">Tanpa nama, tanpa nomor rekening.</SectionHead>
        <Card className="book-files">
          <ul>
            {[...tablesOf(props), ...FILES].map(({ path, name, note }) => (
              <FileLink key={path} href={path} icon={<DownloadIcon />} name={name} note={note} />
            ))}
            <FileLink
              href={BOOK_CHECK_PATH}
              icon={<ShieldIcon />}
              name="Periksa bukti donasi"
              note="di peramban Anda, tanpa mengirim apa pun"
            />
          </ul>
        </Card>
      </div>
    </section>
  );
}

function FileLink({ href, icon, name, note }: { href: string; icon: ReactNode; name: string; note: string }) {
  return (
    <li>
      <a href={href}>
        {icon}
        <span>
          {name}
          <small>{note}</small>
        </span>
        <RightIcon />
      </a>
    </li>
  );
}
