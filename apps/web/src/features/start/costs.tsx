import type { PaymentMethod } from '@uluran/contract/endpoints';
import { gatewayFeeOf, gatewayFeeOfGift, platformFeeOf } from '@uluran/contract/fees';
import { formatRupiah } from '@uluran/contract/money';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { Card } from '@uluran/ui/card';
import { FundBar, type FundSegment } from '@uluran/ui/fund-bar';
import { percent } from '../../app/fee-words.ts';
import { COST_ANCHOR } from '../../app/start-paths.ts';

const EXAMPLE_RUPIAH = 10_000_000;

export interface CostsProps {
  methods: readonly PaymentMethod[];
  configuration: Pick<PublicConfiguration, 'donation' | 'raising'>;
}

/** Costs of raising money, by an example with today's fees. */
export function Costs({ methods, configuration }: CostsProps) {
  const method = methods.find(({ code }) => code === 'qris') ?? methods[0];
  return (
    <>
      <div className="start-title">
        <h2 id={COST_ANCHOR}>Biayanya</h2>
        <p className="u-muted">
          {`Contoh ${formatRupiah(EXAMPLE_RUPIAH)} terkumpul${method === undefined ? '' : `, semuanya lewat ${method.label}`}.`}
        </p>
      </div>
      <Card padded>
        <FundBar
          caption="Contoh biaya"
          segments={exampleOf(method, configuration)}
          totalLabel="Terkumpul"
          totalRupiah={EXAMPLE_RUPIAH}
        />
      </Card>
      {methods.length === 0 ? null : <Methods methods={methods} />}
    </>
  );
}

/** Returns how the money of the example is divided. */
function exampleOf(
  method: PaymentMethod | undefined,
  { donation, raising }: CostsProps['configuration'],
): FundSegment[] {
  const rates = {
    platformFeeBasisPoints: donation.platformFeeBasisPoints,
    costCeilingBasisPoints: raising.costCeilingBasisPoints,
  };
  const platformRupiah = platformFeeOf(EXAMPLE_RUPIAH, rates);
  const payment = {
    gatewayFeeRupiah: method === undefined ? 0 : gatewayFeeOf(EXAMPLE_RUPIAH, method),
    paidRupiah: EXAMPLE_RUPIAH,
  };
  const gatewayRupiah = gatewayFeeOfGift(EXAMPLE_RUPIAH, payment, rates);
  const { transferFeeRupiah } = raising;
  const fee = (label: string, detail: string, amountRupiah: number): FundSegment[] =>
    amountRupiah === 0 ? [] : [{ tone: 'fees', label, detail, amountRupiah }];
  return [
    {
      tone: 'proved',
      label: 'Sampai ke penerima',
      detail: 'di rekening Anda',
      amountRupiah: EXAMPLE_RUPIAH - platformRupiah - gatewayRupiah - transferFeeRupiah,
    },
    ...fee(`Pengelolaan, ${percent(donation.platformFeeBasisPoints)}`, 'pemeriksaan, bantuan, catatan', platformRupiah),
    ...fee('Penyedia pembayaran', method?.label ?? '', gatewayRupiah),
    ...fee('Ongkos transfer', 'sekali pencairan', transferFeeRupiah),
  ];
}

/** Costs of each payment method: deducted from the gift, never added to it. */
function Methods({ methods }: Pick<CostsProps, 'methods'>) {
  return (
    <div className="u-card u-accordion start-methods">
      <details>
        <summary>Biaya setiap cara bayar</summary>
        <div className="u-accordion__content">
          <p className="u-small u-muted">Diambil dari donasi, tidak pernah ditambahkan ke tagihan donatur.</p>
          <dl>
            {methods.map((method) => (
              <div key={method.code}>
                <dt>{method.label}</dt>
                <dd>{feeOf(method)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </div>
  );
}

/** Returns `0,7%`, `Rp 4.000`, `2,9% + Rp 2.000` or `tanpa biaya`. */
function feeOf({ feeBasisPoints, feeFixedRupiah }: PaymentMethod): string {
  const parts = [
    ...(feeBasisPoints === 0 ? [] : [percent(feeBasisPoints)]),
    ...(feeFixedRupiah === 0 ? [] : [formatRupiah(feeFixedRupiah)]),
  ];
  return parts.length === 0 ? 'tanpa biaya' : parts.join(' + ');
}
