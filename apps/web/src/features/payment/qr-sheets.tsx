import { LEGAL_ENTITY } from '@uluran/brand';
import type { PaymentDetail } from '@uluran/contract';
import { formatRupiah } from '@uluran/contract/money';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { LinkButton } from '@uluran/ui/button';
import { DownloadIcon } from '@uluran/ui/icon';
import { QrPicture, QrSheet } from '@uluran/ui/qr-code';
import { ShareSheet } from '@uluran/ui/share-sheet';
import { PayElsewhere, RefusedWay } from './pay-elsewhere.tsx';
import { qrTextOf } from './payment-view.ts';
import type { QrImage } from './qr-image.ts';
import { qrisMerchantName } from './qris-name.ts';
import type { DrawnCode } from './use-qr-code.ts';

interface QrisSheetProps {
  payment: PaymentDetail;
  qrString: string;
  code: DrawnCode;
  /** Origin of the site, for absolute addresses in shared links. */
  origin: string;
}

/** The code to scan, with ways to save and share it. */
export function QrisSheet({ payment, qrString, code, origin }: QrisSheetProps) {
  const amount = formatRupiah(payment.amountRupiah);
  const share = (
    <ShareSheet
      wide
      url={new URL(payment.path, origin).href}
      title={`Bayar ${amount} untuk ${payment.donation.target.title}`}
    />
  );
  return (
    <QrSheet
      scheme="QRIS"
      payee={qrisMerchantName(qrString) ?? LEGAL_ENTITY}
      actions={
        isDrawing(code) ? (
          <>
            <LinkButton href={code.png} download={`qris-${payment.amountRupiah}.png`}>
              <DownloadIcon />
              Simpan
            </LinkButton>
            {share}
          </>
        ) : (
          share
        )
      }
    >
      <Code code={code} label={`Kode QRIS senilai ${amount}`} href={payment.path} />
    </QrSheet>
  );
}

/** A wallet: this phone opens its app, or another phone scans its code. */
export function WalletSheet({ payment, code }: Pick<QrisSheetProps, 'payment' | 'code'>) {
  const { label } = PAYMENT_METHODS[payment.method];
  if (qrTextOf(payment) === null) return <RefusedWay />;
  return (
    <QrSheet
      scheme={label}
      payee={(payment.qrString === null ? null : qrisMerchantName(payment.qrString)) ?? LEGAL_ENTITY}
      actions={payment.redirectRefused ? <RefusedWay /> : <PayElsewhere payment={payment} className="u-desktop-only" />}
    >
      <Code code={code} label={`Kode QR ${label} senilai ${formatRupiah(payment.amountRupiah)}`} href={payment.path} />
    </QrSheet>
  );
}

const isDrawing = (code: DrawnCode): code is QrImage => code !== null && code !== 'failed';

/** The code, or a placeholder while it is drawn. If the browser cannot draw it, a plain link requests it from the server. */
function Code({ code, label, href }: { code: DrawnCode; label: string; href: string }) {
  if (isDrawing(code)) return <QrPicture drawing={code} label={label} />;
  return (
    <div className="payment__waiting">
      {code === 'failed' ? <LinkButton href={href}>Tampilkan kode QR</LinkButton> : <span aria-hidden="true" />}
    </div>
  );
}
