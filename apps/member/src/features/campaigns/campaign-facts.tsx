import { Section } from '@uluran/app-shell/section';
import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { DataItem, DataList } from '@uluran/ui/data-list';

/** Summary of the content: of the approved version, or of the draft while there is no approved version. */
export function CampaignFacts({ campaign }: { campaign: OwnCampaignDetail }) {
  const { kind, parent, published, draft } = campaign;
  const content = published ?? draft;
  if (content === null) return null;
  return (
    <Section title={published === null ? 'Isi draf' : 'Isi yang tampil'}>
      {kind === 'campaign' ? <OfCampaign content={content} /> : <OfAmbassador content={content} parent={parent} />}
    </Section>
  );
}

type Content = NonNullable<OwnCampaignDetail['published']>;

function OfCampaign({ content }: { content: Content }) {
  const { summary, city, targetRupiah, startsOn, endsOn, beneficiary, budget } = content;
  const days = [startsOn, endsOn].filter((day) => day !== null).map(formatDay);
  return (
    <DataList columns={2}>
      <DataItem label="Ringkasan">{summary}</DataItem>
      <DataItem label="Tempat">{city}</DataItem>
      <DataItem label="Target">{targetRupiah === null ? null : formatRupiah(targetRupiah)}</DataItem>
      <DataItem label="Waktu">{days.join(' – ')}</DataItem>
      <DataItem label="Penerima">{beneficiary}</DataItem>
      <DataItem label="Rincian dana">{budget.length === 0 ? null : `${budget.length} baris`}</DataItem>
    </DataList>
  );
}

function OfAmbassador({ content, parent }: { content: Content; parent: OwnCampaignDetail['parent'] }) {
  const { person, introduction, summary, words, targetRupiah } = content;
  return (
    <DataList columns={2}>
      <DataItem label="Untuk">{parent?.title}</DataItem>
      <DataItem label="Nama">{person}</DataItem>
      <DataItem label="Pekerjaan dan tempat">{introduction}</DataItem>
      <DataItem label="Target">{targetRupiah === null ? null : formatRupiah(targetRupiah)}</DataItem>
      <DataItem label="Ringkasan">{summary}</DataItem>
      <DataItem label="Kutipan">{words}</DataItem>
    </DataList>
  );
}
