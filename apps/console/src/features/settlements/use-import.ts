import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk/operator';
import { toasts } from '@uluran/app-shell/toasts';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { typedInto, useKeptForm } from '@uluran/app-shell/use-kept-form';
import type { SettlementPreview } from '@uluran/contract/endpoints';
import { type FormEvent, useState } from 'react';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { type ReportFile, readNetRupiah, readReportFile } from './report-file.ts';

const WRONG_CODE = 'Kode ini tidak cocok atau sudah dipakai. Tunggu angka berikutnya, lalu coba lagi.';
const OFFLINE = 'Anda sedang luring. Kirim lagi setelah tersambung; isian Anda tetap ada di sini.';
const INITIAL = { netRupiah: '' };

/** The two steps of an import: the check of a report, and the proposal of the checked report. Another file or amount needs another check. */
export function useImport() {
  const { client, queries } = useConsole();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const online = useOnline();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const [file, setFile] = useState<ReportFile>();
  const [preview, setPreview] = useState<SettlementPreview>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  // A code is used once, and the browser keeps no file: only the amount is kept.
  const kept = useKeptForm('settlement-import', formRef, INITIAL, () => {
    const { netRupiah } = typedInto(formRef.current, INITIAL);
    return netRupiah === undefined ? {} : { netRupiah };
  });

  const choose = async (chosen: File) => {
    const read = await readReportFile(chosen);
    setPreview(undefined);
    setProblems('problem' in read ? [read.problem] : []);
    setFile('problem' in read ? undefined : read);
  };

  const refuse = (error: unknown) => {
    if (!isApiError(error)) show({}, kept.refused(error));
    else if (error.code === 'wrong_code') show({ code: [WRONG_CODE] });
    else if (error.code === 'invalid_fields') {
      const { report = [], ...others } = error.fields;
      setPreview(undefined);
      setProblems(report);
      show(others);
    } else show({}, error.message);
  };

  const send = async (body: { gateway: string; report: string; netRupiah: number }, code: string) => {
    if (preview === undefined) return setPreview(await client.settlements.preview(body));
    const { id } = await client.settlements.propose({ ...body, code });
    kept.done();
    toasts.add({ message: 'Usulan tersimpan. Orang kedua menyetujuinya.' });
    void cache.invalidateQueries(queries.queues());
    void navigate({ to: '/queue/proposal/$id', params: { id } });
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const netRupiah = readNetRupiah(text('netRupiah'));
    const [gateway, code] = [text('gateway'), text('code')];
    setProblems(file === undefined ? ['Pilih berkas laporan dari gateway (CSV).'] : []);
    const errors = {
      ...(netRupiah === undefined && { netRupiah: ['Tulis jumlah yang masuk bank, dalam rupiah bulat.'] }),
      ...(preview !== undefined && code === '' && { code: ['Tulis kode dari aplikasi Anda.'] }),
    };
    if (Object.keys(errors).length > 0) return show(errors);
    clear();
    if (file === undefined || netRupiah === undefined) return;
    if (!online) return show({}, kept.unreached(OFFLINE));
    setBusy(true);
    await send({ gateway, report: file.text, netRupiah }, code).catch(refuse);
    setBusy(false);
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    handleInput(event);
    const { target } = event;
    if (target instanceof Element && target.getAttribute('name') !== 'code') setPreview(undefined);
  };

  return { file, choose, preview, problems, kept, at, form: { formRef, found, problem, busy, onSubmit, onInput } };
}
