import { lazy, Suspense } from 'react';
import type { ErasureDialogProps } from './erasure-dialog.tsx';

const ErasureDialog = lazy(async () => ({ default: (await import('./erasure-dialog.tsx')).ErasureDialog }));

/** The dialog that erases a guest. Its code is loaded when it opens: two pages have the button, and few requests come. */
export function GuestErasure(props: ErasureDialogProps) {
  return (
    <Suspense fallback={null}>
      <ErasureDialog {...props} />
    </Suspense>
  );
}
