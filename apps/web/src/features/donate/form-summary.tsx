import { CONTACTS, PRODUCT_NAME } from '@uluran/brand';
import type { PaymentMethod } from '@uluran/contract';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import type { GivingType } from '@uluran/contract/targets';
import { ActionBar } from '@uluran/ui/action-bar';
import { Bill, BillRow } from '@uluran/ui/bill';
import { Button } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { TrustNote } from '@uluran/ui/check-list';
import { Money } from '@uluran/ui/money';
import { useHydrated } from '../../app/use-hydrated.ts';
import type { KindWords, UnitOffer } from '../../targets/target-pages.ts';
import { givingWords } from './giving-words.ts';
import { nextStepSentence } from './methods.ts';

/** The current choice. An amount is null while nothing is chosen, or without JavaScript to follow the choice. */
export interface Choice {
  amountRupiah: number | null;
  tipRupiah: number | null;
  totalRupiah: number;
  method: PaymentMethod | undefined;
}

export interface FormSummaryProps {
  choice: Choice;
  /** Offered units, if the target is given by the unit. */
  units: UnitOffer | undefined;
  formId: string;
  sending: boolean;
  givingType: GivingType;
}

/** Returns the button's label: it contains the amount as soon as one is chosen. */
function submitLabel({ totalRupiah }: Pick<Choice, 'totalRupiah'>, sending: boolean, givingType: GivingType): string {
  if (sending) return 'Mengirim…';
  return totalRupiah > 0 ? `${givingWords(givingType).send} ${formatRupiah(totalRupiah)}` : 'Lanjut ke pembayaran';
}

function SendButton({ choice, formId, sending, givingType, className }: FormSummaryProps & { className?: string }) {
  return (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      size="l"
      wide={className === undefined}
      busy={sending}
      {...(className === undefined ? {} : { className })}
    >
      {submitLabel(choice, sending, givingType)}
    </Button>
  );
}

/** The sum beside the form on a desktop. */
export function SummaryCard(props: FormSummaryProps) {
  const { choice, units, givingType } = props;
  // The server renders the price of one unit only, which becomes wrong if the donor picks another quantity without JavaScript.
  const known = useHydrated() || units === undefined;
  const giftRupiah = known ? choice.amountRupiah : null;
  return (
    <Card padded className="u-stack">
      <h2 className="u-h3">Ringkasan</h2>
      <Bill>
        <BillRow label={giftLabel(giftRupiah, units, givingType)}>
          <Amount amountRupiah={giftRupiah} />
        </BillRow>
        {givingType === 'zakat' ? null : (
          <BillRow label={`Tip untuk ${PRODUCT_NAME}`}>
            <Amount amountRupiah={known ? choice.tipRupiah : null} />
          </BillRow>
        )}
        <BillRow label="Biaya pembayaran">
          <Amount amountRupiah={0} />
        </BillRow>
        <BillRow label="Total" total>
          {choice.totalRupiah > 0 ? <Money amountRupiah={choice.totalRupiah} size="l" /> : '–'}
        </BillRow>
      </Bill>
      <SendButton {...props} />
      <p className="u-small u-muted">{nextStepSentence(choice.method)}</p>
    </Card>
  );
}

/** Returns `4 paket × Rp 150.000` for units. */
function giftLabel(giftRupiah: number | null, units: UnitOffer | undefined, givingType: GivingType): string {
  if (giftRupiah === null || units === undefined) return givingWords(givingType).gift;
  return `${formatNumber(giftRupiah / units.priceRupiah)} ${units.unit} × ${formatRupiah(units.priceRupiah)}`;
}

function Amount({ amountRupiah }: { amountRupiah: number | null }) {
  return amountRupiah === null ? '–' : <Money amountRupiah={amountRupiah} />;
}

/** Bar at the foot of a phone's screen: the payment method and the button. */
export function SendBar(props: FormSummaryProps) {
  return (
    <ActionBar>
      <p className="u-action-bar__note">
        Bayar dengan<b>{props.choice.method?.mark ?? 'belum dipilih'}</b>
      </p>
      <SendButton {...props} className="u-action-bar__main" />
    </ActionBar>
  );
}

/** Terms that a donor accepts by giving; opens in place. */
export function Consent({ words }: { words: KindWords }) {
  return (
    <div className="donate__consent">
      <TrustNote>Dengan melanjutkan, Anda menyetujui syarat donasi di bawah ini.</TrustNote>
      <details>
        <summary>Syarat donasi</summary>
        <ul>
          <li>{`Donasi diteruskan kepada ${words.recipient} setelah dikurangi biaya yang tertulis di ${words.page}.`}</li>
          <li>
            {`Bila ${words.noun} bermasalah, donasi baru dihentikan selama pemeriksaan. Ada yang keliru dengan donasi Anda? Kirim `}
            email ke <a href={CONTACTS.mailHref}>{CONTACTS.email}</a>.
          </li>
          <li>
            {`Nama dan doa Anda tampil di ${words.page}, kecuali Anda menyembunyikannya. Kontak Anda tidak pernah tampil.`}
          </li>
          <li>
            Petunjuk bayar dan bukti donasi dikirim ke email Anda, bila Anda menulisnya. Nomor WhatsApp hanya untuk
            menghubungi Anda tentang donasi ini. Keduanya tidak dijual.
          </li>
        </ul>
      </details>
    </div>
  );
}
