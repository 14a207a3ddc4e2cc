import type { Merchant } from '@uluran/contract/endpoints';
import { QrPanel } from '@uluran/ui/qr-code';

/** A merchant's registered code, drawn. */
export function CodeSheet({ name, qrString }: Pick<Merchant, 'name' | 'qrString'>) {
  return <QrPanel text={qrString} label={`Kode QRIS ${name}`} scheme="QRIS" payee={name} />;
}
