import { inOrder } from '@uluran/app-shell/in-order';
import type { CompanyRecord, ProgrammeChanges, ProgrammeContent, ProgrammeRecord } from '@uluran/contract/endpoints';

/** Words and facts of a programme while an editor writes them. */
export interface WrittenProgramme extends ProgrammeContent {
  company: CompanyRecord | null;
  organiser: { id: string; name: string };
}

/** Name of a programme's draft in the storage of this device. */
export const draftName = (id: string) => `programme:${id}`;

/** Returns the written fields of a programme as it is stored. */
export const writtenOf = ({ content, company, organiser }: ProgrammeRecord): WrittenProgramme => ({
  ...content,
  company,
  organiser,
});

/** The fields of a save: the server adds the sizes of pictures, and cleans lines. */
export function changesOf({
  company,
  organiser,
  cover,
  gallery,
  ...written
}: WrittenProgramme): Omit<ProgrammeChanges, 'version'> {
  const { title, summary, city, beneficiary, words, lines, pool } = written;
  return {
    ...written,
    ...{ title: title.trim(), summary: summary.trim(), city: city.trim(), beneficiary: beneficiary.trim() },
    words: words.trim(),
    lines: lines.map((line) => ({ ...line, label: line.label.trim() })),
    pool: pool === null ? null : { ...pool, reference: pool.reference.trim() },
    cover: cover === null ? null : { url: cover.url, alt: cover.alt.trim() },
    gallery: gallery.map(({ url, alt }) => ({ url, alt: alt.trim() })),
    companyId: company?.id ?? null,
    organiserId: organiser.id,
  };
}

/** Returns true if two programmes have the same words and facts, for example after a page saved them and closed before the response. */
export function isSame(one: WrittenProgramme, other: WrittenProgramme): boolean {
  return inOrder(changesOf(one)) === inOrder(changesOf(other));
}

const TEXTS = ['title', 'summary', 'city', 'beneficiary', 'words'] as const;

/** Returns true if a stored value has the fields of a programme. */
export function isWritten(value: unknown): value is WrittenProgramme {
  if (typeof value !== 'object' || value === null) return false;
  const { lines, gallery, organiser, company, pool, cover, ...rest } = value as Partial<WrittenProgramme>;
  return (
    TEXTS.every((field) => typeof rest[field] === 'string') &&
    Array.isArray(lines) &&
    Array.isArray(gallery) &&
    typeof organiser?.id === 'string' &&
    ![company, pool, cover, rest.story].includes(undefined)
  );
}
