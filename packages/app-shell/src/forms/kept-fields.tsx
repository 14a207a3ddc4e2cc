import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { Fragment, type ReactNode } from 'react';
import { UnsavedChanges } from './unsaved-changes.tsx';
import type { KeptForm } from './use-kept-form.ts';

interface KeptFieldsProps {
  kept: KeptForm;
  /** Called after the kept values were discarded. */
  onDiscard?: () => void;
  children: ReactNode;
}

/** Fields of a kept form, with a notice about restored values and a button that discards them. Leaving with unsaved changes asks first. */
export function KeptFields({ kept, onDiscard, children }: KeptFieldsProps) {
  const handleDiscard = () => {
    kept.discard();
    onDiscard?.();
  };
  return (
    <>
      {kept.restored ? (
        <Banner
          action={
            <Button variant="quiet" onClick={handleDiscard}>
              Buang
            </Button>
          }
        >
          Isian yang belum sempat Anda simpan kami kembalikan.
        </Banner>
      ) : null}
      <Fragment key={kept.version}>{children}</Fragment>
      <UnsavedChanges isDirty={kept.isDirty} onGivenUp={kept.done} />
    </>
  );
}
