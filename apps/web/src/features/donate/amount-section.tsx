import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { Card } from '@uluran/ui/card';
import { Checkbox } from '@uluran/ui/checkbox';
import { FieldError, FieldGroup } from '@uluran/ui/field';
import { MoneyField } from '@uluran/ui/money-field';
import { Presets } from '@uluran/ui/radio-cards';

export interface AmountSectionProps {
  /** Heading of the amount. */
  legend: string;
  presetsRupiah: readonly number[];
  minimumRupiah: number;
  /** The chosen preset. */
  presetRupiah: number | null;
  /** Amount of the free field. */
  fieldRupiah: number | null;
  /** Text of the free field in the server's HTML, as it was typed; absent to show `fieldRupiah`. */
  fieldText: string | undefined;
  /** True if the amount is so large that the donor must confirm it. */
  askConfirmation: boolean;
  /** Amount beside the confirmation box; null if it cannot follow the typing. */
  confirmRupiah: number | null;
  confirmed: boolean;
  error: string | undefined;
  confirmError: string | undefined;
  onAmountChange: (amountRupiah: number | null) => void;
  onAmountSettle: (amountRupiah: number | null) => void;
}

/** The amount. Presets and free field are one choice: typing clears the preset, a preset fills the field. */
export function AmountSection(props: AmountSectionProps) {
  const { presetsRupiah, minimumRupiah, presetRupiah, fieldRupiah, askConfirmation, confirmRupiah, onAmountChange } =
    props;
  return (
    <Card bareOnPhone>
      <FieldGroup legend={props.legend}>
        <Presets
          name="preset"
          options={presetsRupiah.map((value) => ({ value: String(value), label: formatNumber(value) }))}
          value={presetRupiah === null ? null : String(presetRupiah)}
          onValueChange={(value) => onAmountChange(Number(value))}
        />
        <MoneyField
          id="amount"
          name="amount"
          label="Atau isi sendiri"
          required
          enterKeyHint="next"
          limits={`Minimal ${formatRupiah(minimumRupiah)}`}
          error={props.error}
          defaultText={props.fieldText}
          amountRupiah={fieldRupiah}
          onAmountChange={onAmountChange}
          onAmountSettle={props.onAmountSettle}
        />
        {askConfirmation ? (
          <div className="donate__confirm">
            <p>Jumlahnya besar, jadi kami tanyakan sekali lagi.</p>
            <Checkbox
              id="confirmLarge"
              name="confirmLarge"
              defaultChecked={props.confirmed}
              required
              aria-invalid={props.confirmError !== undefined || undefined}
              aria-describedby={props.confirmError === undefined ? undefined : 'confirmLarge-error'}
            >
              Jumlah ini benar{confirmRupiah === null ? null : `: ${formatRupiah(confirmRupiah)}`}
            </Checkbox>
            {props.confirmError === undefined ? null : (
              <FieldError id="confirmLarge-error">{props.confirmError}</FieldError>
            )}
          </div>
        ) : null}
      </FieldGroup>
    </Card>
  );
}
