import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk/operator';
import { toasts } from '@uluran/app-shell/toasts';
import { uploadProblem } from '@uluran/app-shell/upload-problem';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import type { CampaignImportPreview } from '@uluran/contract/endpoints';
import { type FormEvent, useRef, useState } from 'react';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { type ChosenFiles, readChosenFiles } from './chosen-files.ts';

const OFFLINE = 'Anda sedang luring. Kirim lagi setelah tersambung; isian dan berkas Anda tetap ada di sini.';
const INITIAL = { owner: '' };

/** Thrown for a picture that was not stored. */
class PictureFailed extends Error {}

/** Stores pictures as uploads of the operator, each once, also if a later step fails and is tried again. */
function useUploads() {
  const { client } = useConsole();
  const stored = useRef(new Map<File, string>());
  return async (pictures: readonly File[]) => {
    const sent: { file: string; url: string }[] = [];
    for (const picture of pictures) {
      const url =
        stored.current.get(picture) ??
        (
          await client.pictures.upload(picture).catch((error: unknown) => {
            throw new PictureFailed(`${picture.name}: ${uploadProblem(error)}`);
          })
        ).url;
      stored.current.set(picture, url);
      sent.push({ file: picture.name, url });
    }
    return sent;
  };
}

/** The two steps of an import: the check of the files, and the submission of the checked campaign. Other files need another check. */
export function useCampaignImport() {
  const { client, queries } = useConsole();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const online = useOnline();
  const upload = useUploads();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const [files, setFiles] = useState<ChosenFiles>();
  const [names, setNames] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<CampaignImportPreview>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const kept = useKeptForm('campaign-import', formRef, INITIAL);

  const choose = async (chosen: readonly File[]) => {
    const read = await readChosenFiles(chosen);
    setPreview(undefined);
    setNames(chosen.map(({ name }) => name));
    setProblems('problems' in read ? read.problems : []);
    setFiles('problems' in read ? undefined : read);
  };

  const refuse = (error: unknown) => {
    if (error instanceof PictureFailed) return show({}, error.message);
    if (!isApiError(error) || error.code !== 'invalid_fields') return show({}, kept.refused(error));
    const { owner, ...others } = error.fields;
    setPreview(undefined);
    setProblems(Object.values(others).flatMap((sentences) => sentences ?? []));
    show(owner === undefined ? {} : { owner });
  };

  const check = async (owner: string, { campaign, story, pictures }: ChosenFiles) => {
    const named = pictures.map(({ name }) => ({ file: name }));
    setPreview(
      await client.campaignImports.preview({
        ...{ owner, campaign, pictures: named },
        ...(story !== undefined && { story }),
      }),
    );
  };

  const submit = async (owner: string, { campaign, story, pictures }: ChosenFiles, used: readonly string[]) => {
    const sent = await upload(pictures.filter(({ name }) => used.includes(name)));
    const { id, isNew } = await client.campaignImports.submit({
      ...{ owner, campaign, pictures: sent },
      ...(story !== undefined && { story }),
    });
    kept.done();
    toasts.add({ message: isNew ? 'Galang dana diimpor dan menunggu diperiksa.' : 'Galang dana ini sudah diimpor.' });
    void cache.invalidateQueries(queries.everything());
    await navigate({ to: '/queue/campaign/$id', params: { id } });
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const owner = String(new FormData(event.currentTarget).get('owner') ?? '').trim();
    if (files === undefined && problems.length === 0) setProblems(['Pilih berkas campaign.md dan gambarnya.']);
    if (owner === '') return show({ owner: ['Tulis email penggalangnya.'] });
    clear();
    if (files === undefined) return;
    if (!online) return show({}, kept.unreached(OFFLINE));
    setBusy(true);
    const isChecked = preview?.campaign != null && preview.problems.length === 0;
    await (isChecked ? submit(owner, files, preview.campaign?.pictures ?? []) : check(owner, files)).catch(refuse);
    setBusy(false);
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    handleInput(event);
    setPreview(undefined);
  };

  return { names, choose, preview, problems, kept, at, form: { formRef, found, problem, busy, onSubmit, onInput } };
}
