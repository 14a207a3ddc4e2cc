import { CONTACTS, PERMIT_TEXT } from '@uluran/brand';
import { TAX_NUMBER } from '@uluran/brand/foundation';
import { Bill, BillRow } from '@uluran/ui/bill';
import { LinkButton } from '@uluran/ui/button';
import { Hem } from '@uluran/ui/hem';
import { DownloadIcon, ShieldIcon } from '@uluran/ui/icon';
import { QrCode } from '@uluran/ui/qr-code';
import { keepNames } from '../../app/keep-names.tsx';
import type { ReceiptText } from '../../app/receipt-text.ts';
import { PaperLogo } from '../../app/site-logo.tsx';
import type { ReceiptSheetProps } from './receipt-sheet-props.ts';

/** The receipt of a gift as a sheet of paper: the same words as its file, to read and to print. */
export function ReceiptSheet({ text, corrections, file, proof }: ReceiptSheetProps) {
  const { title, number, date, lines, made, law } = text;
  return (
    <>
      <div className="sheet-tools">
        <p className="u-small u-muted">Untuk dicetak, pakai menu peramban. Isinya sama dengan berkas PDF.</p>
        <LinkButton href={file} variant="primary" download>
          <DownloadIcon />
          Unduh PDF
        </LinkButton>
        <LinkButton href={proof}>
          <ShieldIcon />
          Buktikan di Buku Terbuka
        </LinkButton>
      </div>
      <Corrections corrections={corrections} />
      <article className="receipt-sheet">
        <Letterhead institution={text.institution} />
        <Hem />
        <header className="receipt-sheet__head">
          <h1>{title}</h1>
          <p>{`Nomor ${number}`}</p>
          <p>{date}</p>
        </header>
        <dl className="receipt-sheet__lines">
          {lines.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{value}</b>
                {note === undefined ? null : <span>{keepNames(note)}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <Bill className="receipt-sheet__bill">
          {text.bill.map(([label, amount], index) => (
            <BillRow key={label} label={label} total={index === text.bill.length - 1}>
              {amount}
            </BillRow>
          ))}
        </Bill>
        <Check check={text.check} />
        <footer>
          <p>{made}</p>
          <p>{law}</p>
        </footer>
      </article>
    </>
  );
}

function Letterhead({ institution }: Pick<ReceiptText, 'institution'>) {
  return (
    <div className="receipt-sheet__letterhead">
      <PaperLogo />
      <address>
        <b>{institution}</b>
        {CONTACTS.address}
        <br />
        {`NPWP ${TAX_NUMBER}`}
        <br />
        {keepNames(PERMIT_TEXT)}
      </address>
    </div>
  );
}

function Check({ check: { address, page, code } }: Pick<ReceiptText, 'check'>) {
  return (
    <section className="receipt-sheet__check" aria-labelledby="periksa">
      <div>
        <QrCode text={address} label={`Kode QR ke ${address}`} />
      </div>
      <div>
        <h2 id="periksa" className="u-h3">
          Periksa keaslian
        </h2>
        <p>{`Pindai kode ini, atau buka ${page} dan masukkan kode`}</p>
        <p>
          <b>{code}</b>
        </p>
      </div>
    </section>
  );
}

function Corrections({ corrections }: Pick<ReceiptSheetProps, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <section className="receipt-corrections" aria-labelledby="koreksi">
      <h2 id="koreksi" className="u-h3">
        Koreksi kuitansi ini
      </h2>
      <ul>
        {corrections.map(({ number, date, words }) => (
          <li key={number}>
            <b>{number}</b>
            <span>{`${date}: ${words}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
