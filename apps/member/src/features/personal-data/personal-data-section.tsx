import { useMutation } from '@tanstack/react-query';
import { problemOf } from '@uluran/app-shell/problem-of';
import { saveAsFile } from '@uluran/app-shell/save-as-file';
import { Section } from '@uluran/app-shell/section';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { DownloadIcon } from '@uluran/ui/icon';
import { useState } from 'react';
import { useStepUp } from '../../app/step-up.ts';
import { useMemberContext } from '../../app/use-member-context.ts';
import { DeleteAccount } from './delete-account.tsx';

/** Data younger than this is used again: the server allows this call only a few times a minute. */
const FRESH_MS = 60_000;

/** Download of the member's data, and deletion of the account. */
export function PersonalDataSection() {
  return (
    <>
      <Section
        title="Data Anda"
        lead="Semua yang kami simpan tentang Anda dalam satu berkas: profil, perangkat, donasi, dan galang dana. Notifikasi kabar di peramban tidak tercatat atas nama siapa pun, jadi tidak ada di dalamnya."
      >
        <Download />
      </Section>
      <Section title="Hapus akun" tone="danger">
        <DeleteAccount />
      </Section>
    </>
  );
}

function Download() {
  const { queryClient, queries } = useMemberContext();
  const { run, dialog } = useStepUp();
  const [saved, setSaved] = useState(false);
  const download = async () => {
    const data = await queryClient.fetchQuery({ ...queries.personalData(), staleTime: FRESH_MS });
    saveAsFile(
      `data-uluran-${data.exportedAt.slice(0, 10)}.json`,
      new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    );
    setSaved(true);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => run(download),
    onMutate: () => setSaved(false),
  });
  return (
    <>
      <div className="form__actions">
        <Button busy={isPending} onClick={() => mutate()}>
          <DownloadIcon />
          {isPending ? 'Menyiapkan' : 'Unduh data saya'}
        </Button>
      </div>
      {error === null ? null : (
        <Banner tone="error" live="polite">
          {problemOf(error)}
        </Banner>
      )}
      {saved ? (
        <Banner tone="success" live="polite">
          Berkas sudah diunduh. Simpan baik-baik: isinya data pribadi Anda.
        </Banner>
      ) : null}
      {dialog}
    </>
  );
}
