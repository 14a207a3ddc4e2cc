import { Link } from '@tanstack/react-router';
import type { CampaignImportPreview } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { Banner } from '@uluran/ui/banner';
import { Money } from '@uluran/ui/money';
import { Fact } from '../../app/review/fact.tsx';

const day = (value: string | null) => (value === null ? '–' : formatDay(value));

/** The result of the check: the content as it would be submitted, and everything that prevents the import. */
export function ImportPreview({
  preview: { organiser, campaign, problems, present },
}: {
  preview: CampaignImportPreview;
}) {
  return (
    <section className="import-preview" aria-label="Hasil pemeriksaan" role="status">
      {present === null ? null : (
        <Banner tone="notice" title={`${organiser.name} sudah punya galang dana berjudul sama`}>
          Tidak ada yang akan diimpor lagi.{' '}
          <Link to="/queue/campaign/$id" params={{ id: present.id }}>
            Buka galang dananya
          </Link>
        </Banner>
      )}
      {problems.length === 0 ? null : (
        <>
          <p className="u-strong">{formatNumber(problems.length)} hal perlu diperbaiki dulu</p>
          <ul className="import-problems">
            {problems.map(({ file, field, message }) => (
              <li key={`${file} ${field} ${message}`}>
                <span className="mono">
                  {file}
                  {field === null ? '' : `, ${field}`}
                </span>
                : {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {campaign === null ? null : <Content organiser={organiser.name} campaign={campaign} />}
      {problems.length > 0 ? (
        <p className="u-small u-muted">
          Perbaiki berkasnya, pilih lagi semuanya, lalu periksa lagi. Belum ada yang disimpan.
        </p>
      ) : (
        <p className="u-small u-muted">Semua isian lengkap. Belum ada yang disimpan.</p>
      )}
    </section>
  );
}

interface ContentProps {
  organiser: string;
  campaign: NonNullable<CampaignImportPreview['campaign']>;
}

function Content({ organiser, campaign }: ContentProps) {
  const { title, summary, city, beneficiary, startsOn, endsOn, targetRupiah, budget, storyWords, pictures } = campaign;
  return (
    <dl className="pairs">
      <Fact name="Penggalang">
        <b>{organiser}</b>
      </Fact>
      <Fact name="Judul">{title || '–'}</Fact>
      <Fact name="Ringkasan">{summary || '–'}</Fact>
      <Fact name="Target">{targetRupiah === null ? '–' : <Money amountRupiah={targetRupiah} />}</Fact>
      {budget.map(({ label, amountRupiah }) => (
        <Fact key={label} name={label}>
          <Money amountRupiah={amountRupiah} />
        </Fact>
      ))}
      <Fact name="Waktu">
        {day(startsOn)} sampai {day(endsOn)}
      </Fact>
      <Fact name="Tempat">{city || '–'}</Fact>
      <Fact name="Penerima">{beneficiary || '–'}</Fact>
      <Fact name="Cerita">{formatNumber(storyWords)} kata</Fact>
      <Fact name="Gambar">{pictures.length === 0 ? '–' : pictures.join(', ')}</Fact>
    </dl>
  );
}
