import { EditorField } from '@uluran/app-shell/editor-field';
import { HELP_TOPICS, SITE_TEXT_LIMITS } from '@uluran/contract/site-texts';
import { Select } from '@uluran/ui/select';
import { TextField } from '@uluran/ui/text-field';
import { problemsOf } from '../../app/drafts/use-draft-steps.ts';
import { entryProblems, type TextEntry, withTitle } from './text-draft.ts';
import type { TextDraft } from './use-text-draft.ts';

interface EntryFieldsProps {
  draft: TextDraft;
  /** Place of the entry in the text. */
  index: number;
  entry: TextEntry;
}

/** Fields of one question or chapter. */
export function EntryFields({ draft, index, entry }: EntryFieldsProps) {
  const { stored, written } = draft;
  const isHelp = stored.key === 'help';
  const isFixed = stored.published.entries.some(({ id }) => id === entry.id);
  const problems = entryProblems(stored.key, written, index, problemsOf(draft));
  const change = (values: Partial<TextEntry>) =>
    draft.change({ entries: written.entries.map((one, at) => (at === index ? { ...one, ...values } : one)) });
  const link = entry.link ?? { path: '', text: '' };
  return (
    <div className="draft-fields text-entry__fields">
      <TextField
        label={isHelp ? 'Pertanyaan' : 'Judul bagian'}
        name="title"
        maxLength={SITE_TEXT_LIMITS.title}
        value={entry.title}
        error={problems.title}
        onChange={({ currentTarget: { value } }) => change(withTitle(entry, value, isFixed))}
      />
      {isHelp ? (
        <Select
          label="Topik"
          name="topic"
          value={entry.topic}
          error={problems.topic}
          onChange={({ currentTarget: { value } }) => change({ topic: value })}
        >
          {HELP_TOPICS.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      ) : null}
      <EditorField
        key={draft.text}
        label={isHelp ? 'Jawaban' : 'Isi bagian'}
        defaultValue={entry.body}
        error={problems.body}
        onChange={(body) => change({ body })}
      />
      {isHelp ? (
        <>
          <TextField
            label="Halaman di akhir jawaban (boleh kosong)"
            name="linkPath"
            hint="Alamat di situs ini, misalnya /terms-conditions#biaya"
            maxLength={SITE_TEXT_LIMITS.linkPath}
            value={link.path}
            error={problems.link}
            onChange={({ currentTarget: { value } }) => change({ link: linkOf({ ...link, path: value }) })}
          />
          <TextField
            label="Kata-kata tautannya (boleh kosong)"
            name="linkText"
            maxLength={SITE_TEXT_LIMITS.linkText}
            value={link.text}
            onChange={({ currentTarget: { value } }) => change({ link: linkOf({ ...link, text: value }) })}
          />
          <TextField
            label="Kata pencarian lain (boleh kosong)"
            name="words"
            hint="Kata yang dipakai orang saat mencari, misalnya refund batal"
            maxLength={SITE_TEXT_LIMITS.words}
            value={entry.words}
            error={problems.words}
            onChange={({ currentTarget: { value } }) => change({ words: value })}
          />
        </>
      ) : null}
      <TextField
        label="Jangkar"
        name="anchor"
        hint={isFixed ? 'Bagian alamat yang pernah terbit tetap.' : 'Bagian alamat setelah tanda #.'}
        maxLength={SITE_TEXT_LIMITS.id}
        value={entry.id}
        readOnly={isFixed}
        error={problems.id}
        onChange={({ currentTarget: { value } }) => change({ id: value })}
      />
    </div>
  );
}

/** Returns the link of an entry; null while both its fields are empty. */
const linkOf = (link: { path: string; text: string }): TextEntry['link'] =>
  link.path === '' && link.text === '' ? null : link;
