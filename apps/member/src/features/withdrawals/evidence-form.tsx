import { isApiError } from '@uluran/api-sdk';
import { AccountForm } from '@uluran/app-shell/account-form';
import { KeptFields } from '@uluran/app-shell/kept-fields';
import { toasts } from '@uluran/app-shell/toasts';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import { dayOf, dayProblem, dayText, jakartaDay } from '@uluran/contract/days';
import type { EvidenceLine, WithdrawalDetail } from '@uluran/contract/endpoints';
import { EVIDENCE_LIMITS } from '@uluran/contract/evidence';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { Button } from '@uluran/ui/button';
import { DateField } from '@uluran/ui/date-field';
import { FieldError } from '@uluran/ui/field';
import { ImageUpload, UploadProgress } from '@uluran/ui/image-upload';
import { MoneyField } from '@uluran/ui/money-field';
import { TextField } from '@uluran/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { amountIn } from './amount.ts';
import { CoverTool } from './cover-tool.tsx';
import { bakeCovers, type Cover } from './covers.ts';
import { evidenceDraft, useHandIn } from './use-evidence.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,application/pdf';

/** A receipt that was chosen; `picture` is null for a PDF. */
interface Chosen {
  file: File;
  picture: ImageBitmap | null;
}

interface EvidenceFormProps {
  withdrawal: WithdrawalDetail;
  /** The line that is edited; null for a new line. */
  line: EvidenceLine | null;
  /** Rupiah of the withdrawal that no line claims yet. */
  unclaimedRupiah: number;
  onDone: () => void;
}

/** Initial values of the fields; the member always chooses the receipt again. */
const initialOf = (line: EvidenceLine | null) => ({
  description: line?.description ?? '',
  amountRupiah: line === null ? '' : formatNumber(line.amountRupiah),
  spentOn: dayText(line?.spentOn ?? ''),
});

/** Form of a purchase: description, amount, date and receipt. Reviewers get the whole receipt, the public gets it with covers. */
export function EvidenceForm({ withdrawal, line, unclaimedRupiah, onDone }: EvidenceFormProps) {
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const { mutateAsync: handIn, isPending, percent, cancel } = useHandIn(withdrawal.id, line?.id ?? null);
  const kept = useKeptForm(evidenceDraft(withdrawal.id, line?.id), formRef, initialOf(line));
  const { values } = kept;
  const [amount, setAmount] = useState(() => amountIn(values.amountRupiah));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [covers, setCovers] = useState<readonly Cover[]>([]);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    clear();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const [description, spentOn] = [text('description'), dayOf(text('spentOn'))];
    const noDay = dayProblem(spentOn, 'Tulis tanggal pada kuitansi.');
    const wrong: Record<string, string[]> = {
      ...(description === '' && { description: ['Tulis apa yang dibeli.'] }),
      ...(amount === null && { amountRupiah: ['Tulis jumlah pada kuitansi.'] }),
      ...(noDay !== undefined && { spentOn: [noDay] }),
      ...(noDay === undefined &&
        spentOn > jakartaDay() && { spentOn: ['Tanggal ini belum tiba. Tulis tanggal pada kuitansi.'] }),
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
      kept.done();
      toasts.add({ message: 'Bukti terkirim. Kami memeriksanya.', tone: 'success', key: 'evidence' });
      onDone();
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      show(fields, Object.keys(fields).length > 0 ? null : kept.refused(error));
    }
  };
  return (
    <AccountForm
      {...{ formRef, found, problem }}
      action="Kirim bukti"
      busy={isPending}
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <KeptFields kept={kept} onDiscard={() => setAmount(line?.amountRupiah ?? null)}>
        <TextField
          label="Keperluan"
          name="description"
          required
          maxLength={EVIDENCE_LIMITS.description}
          defaultValue={values.description}
          error={at('description')}
        />
        <MoneyField
          label="Jumlah"
          name="amountRupiah"
          required
          limits={`Yang belum ada buktinya ${formatRupiah(unclaimedRupiah)}`}
          defaultText={values.amountRupiah}
          error={at('amountRupiah')}
          onAmountChange={setAmount}
        />
        <DateField
          label="Tanggal kuitansi"
          name="spentOn"
          required
          defaultValue={values.spentOn}
          error={at('spentOn')}
        />
      </KeptFields>
      <ReceiptField
        {...{ chosen, covers, setCovers }}
        again={kept.restored}
        error={at('document')}
        onChoose={setChosen}
      />
      {isPending ? (
        <div aria-live="polite">
          <UploadProgress percent={percent} />
        </div>
      ) : null}
      <Button onClick={isPending ? cancel : onDone}>Batal</Button>
    </AccountForm>
  );
}

interface ReceiptFieldProps {
  chosen: Chosen | null;
  covers: readonly Cover[];
  setCovers: (covers: readonly Cover[]) => void;
  /** The draft kept the fields but not the file. */
  again: boolean;
  error: string | undefined;
  onChoose: (chosen: Chosen) => void;
}

function ReceiptField({ chosen, covers, setCovers, again, error, onChoose }: ReceiptFieldProps) {
  const errorId = useId();
  const [unfit, setUnfit] = useState<string | null>(null);
  const handleFile = async ([file]: readonly File[]) => {
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
        <p>
          {chosen?.file.name ??
            (again ? 'Pilih lagi kuitansinya: berkas tidak ikut tersimpan' : 'Foto atau PDF kuitansi')}
        </p>
        <p className="u-small u-muted">Paling besar 20 MB. Lokasi di dalam foto dibuang.</p>
        <ImageUpload
          fileLabel="Berkas kuitansi"
          name="document"
          data-invalid={wrong === undefined ? undefined : true}
          accept={ACCEPTED}
          aria-describedby={wrong === undefined ? undefined : errorId}
          onFiles={(files) => void handleFile(files)}
        >
          {chosen === null ? 'Pilih berkas' : 'Pilih berkas lain'}
        </ImageUpload>
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
