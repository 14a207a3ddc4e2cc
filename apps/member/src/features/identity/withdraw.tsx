import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { useState } from 'react';
import { useIdentityStep } from './use-identity.ts';

/** Deletes an undecided check, after a confirmation. */
export function Withdraw({ label }: { label: string }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useIdentityStep('withdraw', 'Dokumen Anda sudah dihapus.');
  return (
    <Dialog
      kind="alert"
      open={open}
      onOpenChange={setOpen}
      trigger={(props) => (
        <Button {...props} variant="quiet">
          {label}
        </Button>
      )}
      title={`${label}?`}
      description="Pemeriksaan ini dibatalkan dan dokumennya dihapus sekarang juga. Anda bisa mulai lagi kapan saja."
      actions={
        <>
          <Button onClick={() => setOpen(false)}>Tidak jadi</Button>
          <Button
            variant="primary"
            busy={isPending}
            onClick={() => mutate(undefined, { onSettled: () => setOpen(false) })}
          >
            Hapus
          </Button>
        </>
      }
    />
  );
}
