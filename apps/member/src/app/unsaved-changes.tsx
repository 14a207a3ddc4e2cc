import { useBlocker } from '@tanstack/react-router';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { isLeaving } from './leaving.ts';

interface UnsavedChangesProps {
  isDirty: () => boolean;
  /** Tried first inside the application, where changes are saved as one types: a question is asked only if it leaves some unsaved. */
  save?: () => Promise<unknown>;
  /** Called when they are given up. */
  onGivenUp?: () => void;
}

/** Asks before unsaved changes are left: inside the application with our words, outside with the browser's. */
export function UnsavedChanges({ isDirty, save, onGivenUp }: UnsavedChangesProps) {
  const blocks = () => isDirty() && !isLeaving();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Another part of the same screen leaves nothing.
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
