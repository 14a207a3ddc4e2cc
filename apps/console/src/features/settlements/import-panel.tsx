import { AccountForm } from '@uluran/app-shell/account-form';
import { UnsavedChanges } from '@uluran/app-shell/unsaved-changes';
import type { SettlementPreview } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import { ImageUpload } from '@uluran/ui/image-upload';
import { Money } from '@uluran/ui/money';
import { Select } from '@uluran/ui/select';
import { TextField } from '@uluran/ui/text-field';
import { useId } from 'react';
import { CodeField } from '../../app/code-field.tsx';
import { gatewayWord } from '../../app/payment-words.ts';
import { Fact } from '../../app/review/fact.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useImport } from './use-import.ts';

/** The import of a gateway's report in two steps: it is compared with bank, books and gateway, and then proposed to a second person. */
export function ImportPanel({ gateways }: { gateways: readonly string[] }) {
  const { file, choose, preview, problems, kept, at, form } = useImport();
  const problemsId = useId();
  return (
    <Panel title="Impor laporan gateway">
      <AccountForm {...form} action={preview === undefined ? 'Periksa laporan' : 'Ajukan ke orang kedua'}>
        <GatewayField gateways={gateways} />
        <div className="import-file">
          <ImageUpload
            fileLabel="Berkas laporan"
            accept=".csv,text/csv"
            aria-describedby={problems.length === 0 ? undefined : problemsId}
            onFiles={([chosen]) => chosen && void choose(chosen)}
          >
            {file === undefined ? 'Pilih berkas CSV' : 'Ganti berkas'}
          </ImageUpload>
          <span className="u-small u-muted finance-reference">
            {file === undefined ? 'Satu berkas untuk satu pembayaran, tanpa diubah.' : file.name}
          </span>
        </div>
        {problems.length === 0 ? null : (
          <ul id={problemsId} className="import-problems" role="alert">
            {problems.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <TextField
          name="netRupiah"
          label="Masuk bank (Rp)"
          inputMode="text"
          autoComplete="off"
          maxLength={30}
          hint="Persis menurut rekening koran. Awali dengan minus bila uang keluar."
          defaultValue={kept.values.netRupiah}
          error={at('netRupiah')}
        />
        {preview === undefined ? null : (
          <>
            <Compared preview={preview} />
            <CodeField error={at('code')} />
          </>
        )}
      </AccountForm>
      <UnsavedChanges isDirty={kept.isDirty} onGivenUp={kept.done} />
    </Panel>
  );
}

/** A choice of the gateway if there are several; the only one is sent unseen. */
function GatewayField({ gateways }: { gateways: readonly string[] }) {
  const [only = 'midtrans', second] = gateways;
  if (second === undefined) return <input type="hidden" name="gateway" value={only} />;
  return (
    <Select name="gateway" label="Gateway">
      {gateways.map((gateway) => (
        <option key={gateway} value={gateway}>
          {gatewayWord(gateway)}
        </option>
      ))}
    </Select>
  );
}

/** The result of the check: the sums of the report, and its differences from the books. */
function Compared({ preview }: { preview: SettlementPreview }) {
  const { reference, valueDate, lines, grossRupiah, feeRupiah, netRupiah, differing, differences } = preview;
  return (
    <section className="import-preview" aria-label="Hasil pemeriksaan" role="status">
      <dl className="pairs">
        <Fact name="Pembayaran">
          <span className="mono finance-reference">{reference}</span>
        </Fact>
        <Fact name="Tanggal bank">{formatDay(valueDate)}</Fact>
        <Fact name="Baris">{formatNumber(lines)}</Fact>
        <Fact name="Kotor">
          <Money amountRupiah={grossRupiah} />
        </Fact>
        <Fact name="Biaya">
          <Money amountRupiah={feeRupiah} />
        </Fact>
        <Fact name="Masuk bank">
          <b>
            <Money amountRupiah={netRupiah} />
          </b>
        </Fact>
      </dl>
      {differing === 0 ? (
        <p className="u-small">Semua baris cocok dengan buku. Belum ada yang dibukukan.</p>
      ) : (
        <>
          <p className="u-strong">{formatNumber(differing)} baris berbeda dari buku</p>
          <ul className="finance-differences">
            {differences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
