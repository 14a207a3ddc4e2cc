import { coverSources } from '@uluran/app-shell/cover-sources';
import type { ProductRecord } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { Button } from '@uluran/ui/button';
import { Cover } from '@uluran/ui/cover';
import { Fact } from '../../app/review/fact.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { GIVING_WORDS } from './product-words.ts';

/** Moves to a part of the form, and its first field gets the focus. */
function goTo(part: 'gambar' | 'penerima'): void {
  const place = document.getElementById(part);
  const folded = place?.closest('details');
  if (folded != null) folded.open = true;
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input:not([type="hidden"]), select, button')?.focus({ preventScroll: true });
}

/** The picture of a product. */
export function PicturePanel({ product: { cover } }: { product: ProductRecord }) {
  return (
    <Panel
      title="Gambar"
      note={
        <Button variant="quiet" onClick={() => goTo('gambar')}>
          Ganti
        </Button>
      }
    >
      <Cover {...coverSources(cover)} sizes="(min-width: 64rem) 320px, 100vw" />
    </Panel>
  );
}

/** Organiser, beneficiary and place, with checked facts. */
export function RecipientPanel({ product }: { product: ProductRecord }) {
  const { organiser, beneficiary, city, province, verification, givingType, endsOn, surplus, neededUnits } = product;
  return (
    <Panel
      title="Penerima"
      footer={
        <Button variant="quiet" outdent onClick={() => goTo('penerima')}>
          Ubah penerima
        </Button>
      }
    >
      <dl className="pairs">
        <Fact name="Pengantar">{organiser.name}</Fact>
        <Fact name="Penerima">{beneficiary}</Fact>
        <Fact name="Wilayah">
          {city}, {province.name}
        </Fact>
        {verification.map(({ check, checkedOn, validUntil }) => (
          <Fact key={check} name="Diperiksa">
            {check}, {formatDay(checkedOn)}
            {validUntil === null ? null : `, berlaku sampai ${formatDay(validUntil)}`}
          </Fact>
        ))}
        <Fact name="Jenis dana">{GIVING_WORDS[givingType]}</Fact>
        <Fact name={`Lebih dari ${formatNumber(neededUnits)}`}>
          {surplus === null ? 'tidak diterima lagi' : `jadi donasi ${surplus.title}`}
        </Fact>
        <Fact name="Hari terakhir">{endsOn === null ? 'tetap dibuka' : formatDay(endsOn)}</Fact>
      </dl>
    </Panel>
  );
}

/** The rules of evidence. */
export function EvidencePanel({ product: { unit, evidenceDays } }: { product: ProductRecord }) {
  return (
    <Panel title="Aturan bukti">
      <dl className="pairs">
        <Fact name="Tenggat">{formatNumber(evidenceDays)} hari sesudah diantar</Fact>
        <Fact name={`Setiap ${unit}`}>tanda tangan atau cap jempol</Fact>
        <Fact name="Wajah penerima">tidak pernah tampil</Fact>
      </dl>
    </Panel>
  );
}
