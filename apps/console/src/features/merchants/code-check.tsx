import { Link } from '@tanstack/react-router';
import type { MerchantCodeCheck, RegistrableCode } from '@uluran/contract/endpoints';
import { MERCHANT_LIMITS } from '@uluran/contract/merchants';
import { AlertIcon, CheckIcon } from '@uluran/ui/icon';
import { TextArea } from '@uluran/ui/text-area';
import type { ReactNode } from 'react';
import { Panel } from '../../app/review/panel.tsx';
import type { CodeCheck } from './use-code-check.ts';

interface CodeFieldProps {
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
  check: CodeCheck;
}

/** The text of a code, which is read while it is pasted. */
export function CodeTextField({ label, defaultValue, error, check: { result, problem, check } }: CodeFieldProps) {
  const read = result?.code ?? null;
  return (
    <div>
      <TextArea
        name="qrString"
        label={label}
        hint="Tempel teks dari pembaca QR. Dimulai dengan 000201."
        rows={4}
        className="code-text"
        maxLength={MERCHANT_LIMITS.code}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={defaultValue}
        error={error ?? result?.problem ?? problem}
        onChange={(event) => check(event.currentTarget.value)}
      />
      <p className="code-read" role="status">
        {read === null || result?.problem != null ? null : (
          <>
            <CheckIcon size="s" />
            Terbaca utuh, kode pemeriksa {read.checksum} benar
          </>
        )}
      </p>
    </div>
  );
}

interface CheckPanelProps {
  result: MerchantCodeCheck | undefined;
  /** The registered code; undefined for a new merchant. */
  registered: RegistrableCode | null | undefined;
}

/** The checks of a pasted code. */
export function CheckPanel({ result, registered }: CheckPanelProps) {
  return (
    <Panel title="Diperiksa saat ditempel">
      {result === undefined ? (
        <p className="u-small u-muted">
          Tempel isi QR untuk memeriksa kode pemeriksa, NMID, nama, kota, dan penerbitnya.
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
