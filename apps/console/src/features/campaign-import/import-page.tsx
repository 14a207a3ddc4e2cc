import '../../styles/imports.css';
import { Link } from '@tanstack/react-router';
import { AccountForm } from '@uluran/app-shell/account-form';
import { UnsavedChanges } from '@uluran/app-shell/unsaved-changes';
import { BackIcon } from '@uluran/ui/icon';
import { ImageUpload } from '@uluran/ui/image-upload';
import { TextField } from '@uluran/ui/text-field';
import { useId } from 'react';
import { DetailHead } from '../../app/review/detail-head.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useCampaignImport } from './use-campaign-import.ts';

/** The import of an organiser's first campaign: its files are checked, and then submitted for review. */
export function ImportPage() {
  const { names, choose, preview, problems, kept, at, form } = useCampaignImport();
  const problemsId = useId();
  const isChecked = preview?.campaign != null && preview.problems.length === 0;
  return (
    <>
      <DetailHead
        title="Impor galang dana"
        back={
          <Link to="/targets" className="detail-head__back">
            <BackIcon size="s" />
            Target
          </Link>
        }
        subject="Galang dana pertama seorang penggalang, dari berkas yang Anda terima. Sesudah diimpor, ia diperiksa seperti yang lain."
      />
      <Panel title="Berkas dan penggalang">
        <AccountForm {...form} action={isChecked ? `Impor untuk ${preview.organiser.name}` : 'Periksa berkas'}>
          <TextField
            key={kept.version}
            name="owner"
            type="email"
            label="Email penggalang"
            hint="Akunnya sudah ada di situs, atau Anda undang dulu di Orang."
            autoComplete="off"
            defaultValue={kept.values.owner}
            error={at('owner')}
          />
          <div className="import-file">
            <ImageUpload
              fileLabel="Berkas galang dana"
              accept=".md,.json,image/jpeg,image/png,image/webp,image/avif"
              multiple
              aria-describedby={problems.length === 0 ? undefined : problemsId}
              onFiles={(chosen) => void choose(chosen)}
            >
              {names.length === 0 ? 'Pilih berkas' : 'Ganti berkas'}
            </ImageUpload>
            <span className="u-small u-muted">
              {names.length === 0
                ? 'Pilih campaign.md bersama semua gambarnya sekaligus.'
                : `${names.length} berkas: ${names.join(', ')}`}
            </span>
          </div>
          {problems.length === 0 ? null : (
            <ul id={problemsId} className="import-problems" role="alert">
              {problems.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          {preview === undefined ? null : <ImportPreview preview={preview} />}
        </AccountForm>
        <UnsavedChanges isDirty={kept.isDirty} onGivenUp={kept.done} />
      </Panel>
    </>
  );
}
