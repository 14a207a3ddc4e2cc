import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { DataItem, DataList } from '@uluran/ui/data-list';
import { Section } from '../../layout/section.tsx';

/** The middle of a day in Jakarta, so that its date is the same in the formatter's zone. */
const noonOf = (day: string) => `${day}T12:00:00+07:00`;

/** What is written, in short: of the approved version, or of the draft while there is none. */
export function CampaignFacts({ campaign: { published, draft } }: { campaign: OwnCampaignDetail }) {
  const content = published ?? draft;
  if (content === null) return null;
  const { summary, city, targetRupiah, startsOn, endsOn, beneficiary, budget } = content;
  const days = [startsOn, endsOn].filter((day) => day !== null).map((day) => formatDate(noonOf(day)));
  return (
    <Section title={published === null ? 'Isi draf' : 'Isi yang tampil'}>
      <DataList columns={2}>
        <DataItem label="Ringkasan">{summary}</DataItem>
        <DataItem label="Tempat">{city}</DataItem>
        <DataItem label="Target">{targetRupiah === null ? null : formatRupiah(targetRupiah)}</DataItem>
        <DataItem label="Waktu">{days.join(' – ')}</DataItem>
        <DataItem label="Penerima">{beneficiary}</DataItem>
        <DataItem label="Rincian dana">{budget.length === 0 ? null : `${budget.length} baris`}</DataItem>
      </DataList>
    </Section>
  );
}
