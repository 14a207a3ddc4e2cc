import { Button } from '@uluran/ui/button';
import { SearchField } from '@uluran/ui/search-field';
import type { FormEvent } from 'react';

interface FindFormProps {
  label: string;
  /** Text of the address. The form starts again from it with another `key`. */
  q: string | undefined;
  /** Texts that the field takes. */
  hint: string;
  maxLength: number;
  onFind: (q: string) => void;
}

/** The search above a list of records: one field, sent with Enter or its button. */
export function FindForm({ label, q, hint, maxLength, onFind }: FindFormProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFind(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <search>
      <form method="post" className="records__find" onSubmit={handleSubmit}>
        <SearchField
          name="q"
          label={label}
          placeholder={hint}
          defaultValue={q}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit">Cari</Button>
      </form>
    </search>
  );
}
