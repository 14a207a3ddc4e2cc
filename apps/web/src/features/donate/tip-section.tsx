import { PRODUCT_NAME } from '@uluran/brand';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { Card } from '@uluran/ui/card';
import { FieldGroup } from '@uluran/ui/field';
import { Presets } from '@uluran/ui/radio-cards';
import { TextField } from '@uluran/ui/text-field';
import { OTHER_TIP } from './amounts.ts';

export interface TipSectionProps {
  presetsRupiah: readonly number[];
  tip: string;
  otherText: string;
  /** Amount in the free field; null while it is empty or cannot be read. */
  otherRupiah: number | null;
  error: string | undefined;
  otherError: string | undefined;
  onTipChange: (tip: string) => void;
  onOtherChange: (text: string) => void;
}

/** A tip for the platform: none unless chosen. The free field shows with its choice, by the style sheet alone. */
export function TipSection(props: TipSectionProps) {
  const options = [0, ...props.presetsRupiah.filter((value) => value > 0)].slice(0, 3);
  return (
    <Card bareOnPhone>
      <FieldGroup
        id="tip"
        legend={`Tip untuk ${PRODUCT_NAME}`}
        note="(boleh nol)"
        error={props.error}
        className="donate__tip"
      >
        <Presets
          size="s"
          name="tip"
          options={[
            ...options.map((value) => ({ value: String(value), label: formatNumber(value) })),
            { value: OTHER_TIP, label: 'Lain' },
          ]}
          defaultValue={props.tip}
          onValueChange={props.onTipChange}
        />
        <div className="donate__tip-other">
          <TextField
            id="tipOther"
            name="tipOther"
            label="Tip lain, dalam rupiah"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={props.otherText}
            error={props.otherError}
            hint={props.otherRupiah === null ? 'Misalnya 7.500 atau 7,5 rb' : `Tip ${formatRupiah(props.otherRupiah)}`}
            onInput={(event) => props.onOtherChange(event.currentTarget.value)}
          />
        </div>
        <p className="u-small u-muted">Tip membiayai pemeriksaan yang kami lakukan. Tidak memengaruhi donasi Anda.</p>
      </FieldGroup>
    </Card>
  );
}
