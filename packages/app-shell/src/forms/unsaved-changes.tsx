import { useBlocker } from '@tanstack/react-router';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { isLeaving } from '../session/leaving.ts';

interface UnsavedChangesProps {
  isDirty: () => boolean;
  /** Called before a navigation inside the app, where changes are saved while one types: the dialog opens only if some stay unsaved. */
  save?: () => Promise<unknown>;
  /** Called when the changes are discarded. */
  onGivenUp?: () => void;
}

/** Asks before unsaved changes are left: a dialog for a navigation inside the app, the browser's own question otherwise. */
export function UnsavedChanges({ isDirty, save, onGivenUp }: UnsavedChangesProps) {
  const blocks = () => isDirty() && !isLeaving();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Another part of the same screen keeps the form.
      if (current.pathname === next.pathname) return false;
      if (blocks()) await save?.();
      return blocks();
    },
    enableBeforeUnload: blocks,
    withResolver: true,
  });
  return (
    <Dialog
      kind="alert"
      open={status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.();
      }}
      title="Tinggalkan tanpa menyimpan?"
      description="Perubahan yang belum disimpan akan hilang."
      actions={
        <>
          <Button onClick={() => reset?.()}>Tetap di sini</Button>
          <Button
            variant="primary"
            onClick={() => {
              onGivenUp?.();
              proceed?.();
            }}
          >
            Tinggalkan
          </Button>
        </>
      }
    />
  );
}
