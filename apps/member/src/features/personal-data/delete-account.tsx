import { useMutation } from '@tanstack/react-query';
import { leaveTo } from '@uluran/app-shell/leaving';
import { problemOf } from '@uluran/app-shell/problem-of';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { FormProblem, useFormErrors } from '@uluran/ui/form';
import { TextField } from '@uluran/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useStepUp } from '../../app/step-up.ts';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Word that the member types as a confirmation, so that no account is erased by mistake. */
const CONFIRMATION = 'HAPUS';

/** Erases the account, after a typed word and a proof of identity. */
export function DeleteAccount() {
  const { client } = useMemberContext();
  const { run, dialog } = useStepUp();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: erase, isPending } = useMutation({
    mutationFn: () => run(() => client.account.erase()),
  });
  const handleErase = async () => {
    setOpen(false);
    setProblem(null);
    leaveTo('/');
    try {
      if (!(await erase())) leaveTo(undefined);
    } catch (error) {
      leaveTo(undefined);
      setProblem(problemOf(error));
    }
  };
  return (
    <>
      <p>
        Profil, foto, dan cara masuk Anda dihapus untuk selamanya. Donasi yang sudah diberikan tetap tercatat tanpa
        nama, karena pembukuan galang dana membutuhkannya.
      </p>
      <FormProblem problem={problem} />
      <div className="form__actions">
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Hapus akun untuk selamanya?"
          description="Ini tidak bisa dibatalkan. Ingin menyimpan data Anda? Unduh dulu."
          trigger={(props) => (
            <Button {...props} busy={isPending} className="danger">
              Hapus akun saya
            </Button>
          )}
        >
          <Confirmation onConfirmed={() => void handleErase()} onGivenUp={() => setOpen(false)} />
        </Dialog>
      </div>
      {dialog}
    </>
  );
}

function Confirmation({ onConfirmed, onGivenUp }: { onConfirmed: () => void; onGivenUp: () => void }) {
  const { formRef, at, show, handleInput } = useFormErrors();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('confirmation') ?? '');
    if (typed.trim().toUpperCase() === CONFIRMATION) onConfirmed();
    else show({ confirmation: [`Ketik ${CONFIRMATION} untuk melanjutkan.`] });
  };
  return (
    <form ref={formRef} className="u-stack" onSubmit={handleSubmit} onInput={handleInput} noValidate>
      <TextField
        label={`Ketik ${CONFIRMATION} untuk memastikan`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        error={at('confirmation')}
      />
      <div className="form__actions">
        <Button onClick={onGivenUp}>Batal</Button>
        <Button type="submit" className="danger">
          Hapus akun
        </Button>
      </div>
    </form>
  );
}
