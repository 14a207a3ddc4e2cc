import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { changedFields, type Written } from './written.ts';

type Content = NonNullable<OwnCampaignDetail['published']>;
type Field = keyof Content;

const LABELS: Record<Field, string> = {
  title: 'Judul',
  summary: 'Ringkasan',
  story: 'Cerita',
  categoryCode: 'Kategori',
  provinceCode: 'Provinsi',
  city: 'Kabupaten atau kota',
  cover: 'Sampul',
  gallery: 'Galeri',
  targetRupiah: 'Target',
  startsOn: 'Hari mulai',
  endsOn: 'Hari terakhir',
  budget: 'Rincian dana',
  beneficiary: 'Penerima',
  person: 'Nama',
  introduction: 'Pekerjaan dan tempat',
  words: 'Kutipan',
};

const SHORT: Partial<Record<Field, (content: Content | Written) => string>> = {
  title: ({ title }) => title,
  summary: ({ summary }) => summary,
  city: ({ city }) => city,
  beneficiary: ({ beneficiary }) => beneficiary,
  person: ({ person }) => person,
  introduction: ({ introduction }) => introduction,
  words: ({ words }) => words,
  targetRupiah: ({ targetRupiah }) => (targetRupiah === null ? '' : formatRupiah(targetRupiah)),
  startsOn: ({ startsOn }) => dayWords(startsOn),
  endsOn: ({ endsOn }) => dayWords(endsOn),
};

/** The middle of a day in Jakarta, so that its date is the same in the formatter's zone. */
const dayWords = (day: string | null) => (day === null ? '' : formatDate(`${day}T12:00:00+07:00`));

/** Differences between two versions: both values of short fields, only the names of long fields. */
export function Difference({ from, to }: { from: Content | Written; to: Content | Written }) {
  const changed = changedFields({ ...from, givingType: 'donasi' }, { ...to, givingType: 'donasi' });
  const fields = changed.filter((field) => field !== 'givingType');
  if (fields.length === 0) return <p className="u-muted">Belum ada yang berubah.</p>;
  return (
    <dl className="difference">
      {fields.map((field) => (
        <div key={field}>
          <dt className="u-small u-muted">{LABELS[field]}</dt>
          <dd>
            <Change from={SHORT[field]?.(from)} to={SHORT[field]?.(to)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ from, to }: { from: string | undefined; to: string | undefined }) {
  if (from === undefined || to === undefined) return 'Diubah';
  return (
    <>
      {from === '' ? null : <del>{from}</del>} {to === '' ? null : <ins>{to}</ins>}
    </>
  );
}
