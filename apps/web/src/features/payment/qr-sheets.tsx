import { useQuery } from '@tanstack/react-query';
import { LEGAL_ENTITY } from '@uluran/brand';
import type { PaymentDetail } from '@uluran/contract';
import { formatRupiah } from '@uluran/contract/money';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { LinkButton } from '@uluran/ui/button';
import { DownloadIcon } from '@uluran/ui/icon';
import { QrPicture, QrSheet } from '@uluran/ui/qr-code';
import { ShareSheet } from '@uluran/ui/share-sheet';
import { PayElsewhere, RefusedWay } from './pay-elsewhere.tsx';
import { qrImageQuery, qrTextOf } from './qr-query.ts';
import { qrisMerchantName } from './qris-name.ts';

interface QrisSheetProps {
  payment: PaymentDetail;
  qrString: string;
  /** Address of the site, for what is shared. */
  origin: string;
}

/** The code to scan, with ways to save and share it. */
export function QrisSheet({ payment, qrString, origin }: QrisSheetProps) {
  const amount = formatRupiah(payment.amountRupiah);
  const { data: image, isError } = useQuery(qrImageQuery(qrString));
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
        image === undefined ? (
          share
        ) : (
          <>
            <LinkButton href={image.png} download={`qris-${payment.amountRupiah}.png`}>
              <DownloadIcon />
              Simpan
            </LinkButton>
            {share}
          </>
        )
      }
    >
      {image === undefined ? (
        <Undrawn href={payment.path} failed={isError} />
      ) : (
        <QrPicture drawing={image} label={`Kode QRIS senilai ${amount}`} />
      )}
    </QrSheet>
  );
}

/** A wallet: its app is opened from this phone, or its code is scanned by another one. */
export function WalletSheet({ payment }: { payment: PaymentDetail }) {
  const { label } = PAYMENT_METHODS[payment.method];
  const text = qrTextOf(payment);
  const { data: image, isError } = useQuery({ ...qrImageQuery(text ?? ''), enabled: text !== null });
  if (text === null) return <RefusedWay />;
  return (
    <QrSheet
      scheme={label}
      payee={(payment.qrString === null ? null : qrisMerchantName(payment.qrString)) ?? LEGAL_ENTITY}
      actions={payment.redirectRefused ? <RefusedWay /> : <PayElsewhere payment={payment} className="u-desktop-only" />}
    >
      {image === undefined ? (
        <Undrawn href={payment.path} failed={isError} />
      ) : (
        <QrPicture drawing={image} label={`Kode QR ${label} senilai ${formatRupiah(payment.amountRupiah)}`} />
      )}
    </QrSheet>
  );
}

/** Stands for the code while it is drawn. When it cannot be, a plain link has the server draw it. */
function Undrawn({ href, failed }: { href: string; failed: boolean }) {
  return (
    <div className="payment__waiting">
      {failed ? <LinkButton href={href}>Tampilkan kode QR</LinkButton> : <span aria-hidden="true" />}
    </div>
  );
}
