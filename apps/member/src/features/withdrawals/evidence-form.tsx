import { isApiError } from '@uluran/api-sdk';
import type { EvidenceLine, WithdrawalDetail } from '@uluran/contract/endpoints';
import { EVIDENCE_LIMITS } from '@uluran/contract/evidence';
import { formatRupiah } from '@uluran/contract/money';
import { Button } from '@uluran/ui/button';
import { FieldError } from '@uluran/ui/field';
import { MoneyField } from '@uluran/ui/money-field';
import { ProgressBar } from '@uluran/ui/progress-bar';
import { TextField } from '@uluran/ui/text-field';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { problemOf } from '../../app/problem-of.ts';
import { toasts } from '../../app/toasts.ts';
import { useMemberForm } from '../../app/use-member-form.ts';
import { MemberForm } from '../../layout/member-form.tsx';
import { CoverTool } from './cover-tool.tsx';
import { bakeCovers, type Cover } from './covers.ts';
import { useHandIn } from './use-evidence.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,application/pdf';

/** A receipt that was chosen; `picture` is null for a PDF. */
interface Chosen {
  file: File;
  picture: ImageBitmap | null;
}

interface EvidenceFormProps {
  withdrawal: WithdrawalDetail;
  /** The line that is written again; null for a new one. */
  line: EvidenceLine | null;
  /** What may still be claimed. */
  unclaimedRupiah: number;
  onDone: () => void;
}

/** What was bought, for how much and when, with the receipt: whole for those who check it, covered for the public. */
export function EvidenceForm({ withdrawal, line, unclaimedRupiah, onDone }: EvidenceFormProps) {
  const { formRef, found, at, problem, show, clear, handleInput } = useMemberForm();
  const { mutateAsync: handIn, isPending, percent, cancel } = useHandIn(withdrawal.id, line?.id ?? null);
  const [amount, setAmount] = useState<number | null>(line?.amountRupiah ?? null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [covers, setCovers] = useState<readonly Cover[]>([]);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    clear();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const [description, spentOn] = [text('description'), text('spentOn')];
    const wrong: Record<string, string[]> = {
      ...(description === '' && { description: ['Tulis apa yang dibeli.'] }),
      ...(amount === null && { amountRupiah: ['Tulis jumlah pada kuitansi.'] }),
      ...(spentOn === '' && { spentOn: ['Tulis tanggal pada kuitansi.'] }),
      ...(chosen === null && { document: ['Pilih foto atau PDF kuitansi.'] }),
    };
    if (amount === null || chosen === null || Object.keys(wrong).length > 0) return show(wrong);
    const { budgetLine } = withdrawal;
    try {
      await handIn({
        line: { description, amountRupiah: amount, spentOn, budgetLine },
        receipt: chosen.file,
        publicPicture: chosen.picture && (await bakeCovers(chosen.picture, covers)),
      });
      toasts.add({ message: 'Bukti terkirim. Kami memeriksanya.', tone: 'success', key: 'evidence' });
      onDone();
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      show(fields, Object.keys(fields).length > 0 ? null : problemOf(error));
    }
  };
  return (
    <MemberForm
      {...{ formRef, found, problem }}
      action="Kirim bukti"
      busy={isPending}
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <TextField
        label="Keperluan"
        name="description"
        required
        maxLength={EVIDENCE_LIMITS.description}
        defaultValue={line?.description}
        error={at('description')}
      />
      <MoneyField
        label="Jumlah"
        name="amountRupiah"
        required
        limits={`Yang belum ada buktinya ${formatRupiah(unclaimedRupiah)}`}
        defaultAmountRupiah={line?.amountRupiah}
        error={at('amountRupiah')}
        onAmountChange={setAmount}
      />
      <TextField
        label="Tanggal kuitansi"
        name="spentOn"
        type="date"
        required
        defaultValue={line?.spentOn ?? undefined}
        error={at('spentOn')}
      />
      <ReceiptField {...{ chosen, covers, setCovers }} error={at('document')} onChoose={setChosen} />
      {isPending ? (
        <div className="sending" aria-live="polite">
          <ProgressBar value={percent} label={`Terkirim ${percent} persen`} />
          <p className="u-small u-muted">{percent < 100 ? `Terkirim ${percent}%` : 'Terkirim, sedang dibaca…'}</p>
        </div>
      ) : null}
      <Button onClick={isPending ? cancel : onDone}>Batal</Button>
    </MemberForm>
  );
}

interface ReceiptFieldProps {
  chosen: Chosen | null;
  covers: readonly Cover[];
  setCovers: (covers: readonly Cover[]) => void;
  error: string | undefined;
  onChoose: (chosen: Chosen) => void;
}

function ReceiptField({ chosen, covers, setCovers, error, onChoose }: ReceiptFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [unfit, setUnfit] = useState<string | null>(null);
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setUnfit(null);
    if (file.size > EVIDENCE_LIMITS.receiptBytes) return setUnfit('Berkas paling besar 20 MB.');
    try {
      const picture = file.type === 'application/pdf' ? null : await createImageBitmap(file);
      setCovers([]);
      onChoose({ file, picture });
    } catch {
      setUnfit('Foto ini tidak dapat dibaca. Pilih foto lain, atau PDF.');
    }
  };
  const wrong = unfit ?? error;
  return (
    <div className="stacked">
      <div className="drop-file">
        <p>{chosen === null ? 'Foto atau PDF kuitansi' : chosen.file.name}</p>
        <p className="u-small u-muted">Paling besar 20 MB. Lokasi di dalam foto dibuang.</p>
        <Button aria-describedby={wrong === undefined ? undefined : errorId} onClick={() => inputRef.current?.click()}>
          {chosen === null ? 'Pilih berkas' : 'Pilih berkas lain'}
        </Button>
        <input
          ref={inputRef}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label="Berkas kuitansi"
          onChange={(event) => void handleFile(event)}
        />
      </div>
      {wrong === undefined ? null : <FieldError id={errorId}>{wrong}</FieldError>}
      {chosen === null ? null : <Publication {...{ chosen, covers, setCovers }} />}
    </div>
  );
}

function Publication({
  chosen,
  covers,
  setCovers,
}: Pick<ReceiptFieldProps, 'covers' | 'setCovers'> & { chosen: Chosen }) {
  if (chosen.picture === null)
    return (
      <p className="u-small u-muted">PDF hanya dilihat pemeriksa. Publik melihat keperluan, jumlah dan tanggalnya.</p>
    );
  return (
    <>
      <p className="u-small">
        Tutup nama, alamat dan nomor pribadi: seret kotak di atas foto. Publik hanya melihat foto yang sudah ditutup;
        aslinya dilihat pemeriksa saja.
      </p>
      <CoverTool picture={chosen.picture} covers={covers} onChange={setCovers} />
    </>
  );
}
