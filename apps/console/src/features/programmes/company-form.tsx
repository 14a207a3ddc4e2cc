import { useQueryClient } from '@tanstack/react-query';
import { AccountForm } from '@uluran/app-shell/account-form';
import { uploadProblem } from '@uluran/app-shell/upload-problem';
import type { CompanyRecord, EndpointInput } from '@uluran/contract/endpoints';
import { PROGRAMME_LIMITS } from '@uluran/contract/programmes';
import { Button } from '@uluran/ui/button';
import { ImageUpload } from '@uluran/ui/image-upload';
import { TextField } from '@uluran/ui/text-field';
import { type ComponentProps, useState } from 'react';
import { textsIn } from '../../app/typed-texts.ts';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { type ReadForm, useRecordForm } from '../../app/use-record-form.ts';
import { CompanyMark } from './company-mark.tsx';

type Mark = ComponentProps<typeof CompanyMark>['mark'];

interface CompanyFormProps {
  /** The company to change; undefined for a new one. */
  company: CompanyRecord | undefined;
  onStored: (company: CompanyRecord) => void;
  onCancel: () => void;
}

/** Reads the fields of a company, which must have a name. Its mark is no field of the form. */
function readForm(form: HTMLFormElement, mark: Mark | null): ReadForm<EndpointInput<'createCompany', 'body'>> {
  const text = textsIn(new FormData(form));
  const name = text('name');
  if (name === '') return { ok: false, errors: { name: ['Tulis nama perusahaannya.'] } };
  return {
    ok: true,
    fields: { name, site: text('site'), verification: text('verification'), mark: mark?.url ?? null },
  };
}

/** Adds a company or changes it, with the result of its check. Typed values are kept. */
export function CompanyForm({ company, onStored, onCancel }: CompanyFormProps) {
  const { client, queries } = useConsole();
  const cache = useQueryClient();
  const [mark, setMark] = useState<Mark | null>(company?.mark ?? null);
  const { kept, at, form } = useRecordForm({
    name: `company:${company?.id ?? 'new'}`,
    values: { name: company?.name ?? '', site: company?.site ?? '', verification: company?.verification ?? '' },
    read: (element) => readForm(element, mark),
    send: (fields) =>
      company === undefined
        ? client.companyRecords.create(fields)
        : client.companyRecords.change(company.id, { ...fields, version: company.version }),
    onDone: (stored) => {
      void cache.invalidateQueries(queries.allCompanies());
      onStored(stored);
    },
  });
  return (
    <div className="u-card u-card--padded">
      <AccountForm
        {...form}
        action={company === undefined ? 'Tambah perusahaan' : 'Simpan perusahaan'}
        onSubmit={async (event) => {
          event.stopPropagation();
          await form.onSubmit(event);
        }}
      >
        <div className="form__grid">
          <TextField
            label="Nama di halaman"
            name="name"
            maxLength={PROGRAMME_LIMITS.companyName}
            defaultValue={kept.values.name}
            error={at('name')}
          />
          <TextField
            label="Situs"
            name="site"
            optional
            spellCheck={false}
            autoCapitalize="none"
            maxLength={PROGRAMME_LIMITS.companySite}
            defaultValue={kept.values.site}
            error={at('site')}
          />
        </div>
        <TextField
          label="Hasil pemeriksaan"
          name="verification"
          hint="Apa yang diperiksa, seperti “Akta perusahaan dan rekening penyetor cocok”. Kosong: belum diperiksa."
          maxLength={PROGRAMME_LIMITS.verification}
          defaultValue={kept.values.verification}
          error={at('verification')}
        />
        <MarkField mark={mark} error={at('mark')} onChange={setMark} />
      </AccountForm>
      <Button variant="quiet" onClick={onCancel}>
        Batal
      </Button>
    </div>
  );
}

const MARK_SIZE = 96;

interface MarkFieldProps {
  /** The stored mark; null without one. */
  mark: Mark | null;
  error: string | undefined;
  onChange: (mark: Mark) => void;
}

/** The mark of a company. A chosen file is stored at once. */
function MarkField({ mark, error, onChange }: MarkFieldProps) {
  const { client } = useConsole();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shown = problem ?? error;
  const handleFile = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onChange(await client.pictures.upload(file));
    } catch (failure) {
      setProblem(uploadProblem(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="programme-mark">
      <legend className="u-field__label">Lambang</legend>
      {mark === null ? null : <CompanyMark mark={mark} size={MARK_SIZE} />}
      <ImageUpload
        fileLabel="Lambang"
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={!online}
        busy={busy}
        onFiles={(files) => void handleFile(files)}
      >
        {mark === null ? 'Pilih lambang' : 'Ganti lambang'}
      </ImageUpload>
      {shown === undefined ? null : (
        <p className="u-field__error" role="alert">
          {shown}
        </p>
      )}
    </fieldset>
  );
}
