import { UnsavedChanges } from '@uluran/app-shell/unsaved-changes';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import { Banner } from '@uluran/ui/banner';
import { TextArea } from '@uluran/ui/text-area';
import { type RefObject, useRef, useState } from 'react';

/** The text of a decision, kept in this tab over the end of the session and a reload. */
export interface DecisionWords {
  formRef: RefObject<HTMLFormElement | null>;
  kept: ReturnType<typeof useKeptForm>;
  error: string | undefined;
  /** Returns the text; undefined without one, and then the field shows the sentence. */
  require: (missing: string) => string | undefined;
  clearError: () => void;
}

/** Keeps the text of one item's decision. `name` has the kind and the id of the item. */
export function useDecisionWords(name: string): DecisionWords {
  const formRef = useRef<HTMLFormElement>(null);
  const kept = useKeptForm(name, formRef);
  const [error, setError] = useState<string>();
  return {
    formRef,
    kept,
    error,
    require(missing) {
      const words = String((formRef.current && new FormData(formRef.current).get('words')) ?? '').trim();
      setError(words === '' ? missing : undefined);
      if (words !== '') return words;
      formRef.current?.querySelector('textarea')?.focus();
      return undefined;
    },
    clearError: () => setError(undefined),
  };
}

interface WordsFieldProps {
  words: DecisionWords;
  label: string;
  hint?: string;
  maxLength: number;
}

/** The field for the text of a decision. */
export function WordsField({ words: { formRef, kept, error, clearError }, label, hint, maxLength }: WordsFieldProps) {
  return (
    <form ref={formRef} method="post" onSubmit={(event) => event.preventDefault()} className="u-stack">
      {kept.restored ? <Banner>Tulisan Anda yang belum terkirim kami kembalikan.</Banner> : null}
      <TextArea
        key={kept.version}
        name="words"
        label={label}
        hint={hint}
        rows={3}
        maxLength={maxLength}
        defaultValue={kept.values.words}
        error={error}
        onChange={clearError}
      />
      <UnsavedChanges isDirty={kept.isDirty} onGivenUp={kept.done} />
    </form>
  );
}
