import { Link } from '@tanstack/react-router';
import type { MerchantCodeCheck, RegistrableCode } from '@uluran/contract/endpoints';
import { AlertIcon, CheckIcon } from '@uluran/ui/icon';
import type { ReactNode } from 'react';
import { Panel } from '../../app/review/panel.tsx';

interface CheckPanelProps {
  result: MerchantCodeCheck | undefined;
  /** The registered code; undefined for a new merchant. */
  registered: RegistrableCode | null | undefined;
}

/** The checks of an entered code. */
export function CheckPanel({ result, registered }: CheckPanelProps) {
  return (
    <Panel title="Diperiksa saat ditempel">
      {result === undefined ? (
        <p className="u-small u-muted">
          Tempel isi QR atau pilih gambarnya untuk memeriksa kode pemeriksa, NMID, nama, kota, dan penerbitnya.
        </p>
      ) : (
        <ul className="plain-checks">
          {checksOf(result, registered).map(({ title, text, isGood }) => (
            <li key={title} className={isGood ? 'plain-check' : 'plain-check plain-check--bad'}>
              {isGood ? <CheckIcon size="s" /> : <AlertIcon size="s" />}
              <span>
                {title}
                <small>{text}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface Check {
  title: string;
  text: ReactNode;
  isGood: boolean;
}

function checksOf(
  { code, problem, duplicateOf, comparedWith, warnings }: MerchantCodeCheck,
  registered: RegistrableCode | null | undefined,
): Check[] {
  if (code === null) return [{ title: 'Tidak bisa didaftarkan', text: problem, isGood: false }];
  const moved =
    registered != null && code.accounts.some((account) => !registered.accounts.includes(account))
      ? [{ title: 'Rekening penerima berubah', text: 'Telepon pemilik di nomor yang lama.', isGood: false }]
      : [];
  return [
    { title: 'Kode pemeriksa benar', text: 'CRC-16 atas seluruh isi', isGood: true },
    duplicateOf === null
      ? { title: 'NMID dan rekening belum terdaftar', text: `di ${comparedWith} merchant lain`, isGood: true }
      : {
          title: 'Sudah dipakai merchant lain',
          text: (
            <Link to="/content/merchants/$id" params={{ id: duplicateOf.id }}>
              {duplicateOf.name}
            </Link>
          ),
          isGood: false,
        },
    { title: 'Bukan QR transfer', text: 'QR statis merchant, tanpa jumlah', isGood: true },
    ...moved,
    ...warnings.map((text) => ({ title: 'Perlu diperhatikan', text, isGood: false })),
  ];
}
