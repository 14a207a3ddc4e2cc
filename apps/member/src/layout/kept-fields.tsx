import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { Fragment, type ReactNode } from 'react';
import { UnsavedChanges } from '../app/unsaved-changes.tsx';
import type { KeptForm } from '../app/use-kept-form.ts';

interface KeptFieldsProps {
  kept: KeptForm;
  /** Called where what was kept is given up. */
  onDiscard?: () => void;
  children: ReactNode;
}

/** Fields that were kept, with a sentence that they came back and a button that gives them up; they are not left unsaved without a question. */
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
