import { type Company, pictureFile } from '@uluran/contract/endpoints';
import type { ReactNode } from 'react';

const TONES = 6;
const MARK_PIXELS = 128;
const LEGAL_FORMS = ['PT', 'CV', 'UD', 'PD', 'Tbk', 'Tbk.', '(Persero)'];

/** Returns the first letters of a company's name, three at most, without its legal form: "PT Samudra Lestari Pangan" → "SLP". */
export function monogram(name: string): string {
  const words = name.split(/\s+/u).filter((word) => !LEGAL_FORMS.includes(word));
  const letters = words.flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 3).join('').toLocaleUpperCase('id-ID');
}

/** Returns one of the tones, always the same for a name. */
function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return sum % TONES;
}

/** A company's mark, or its letters in a square. Decoration: the name is beside it. */
function CompanyMark({ name, mark }: Pick<Company, 'name' | 'mark'>) {
  if (mark === null)
    return (
      <span className={`company__mark company__mark--${toneOf(name)}`} aria-hidden="true">
        {monogram(name)}
      </span>
    );
  const width = mark.widths.find((offered) => offered >= MARK_PIXELS) ?? mark.widths.at(-1) ?? MARK_PIXELS;
  return (
    <img
      className="company__mark"
      src={pictureFile(mark, width, 'webp')}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      decoding="async"
    />
  );
}

interface CompanyRowProps {
  company: Company;
  /** Content after the name: the verified facts. */
  after?: ReactNode;
  /** Content under the name. */
  children: ReactNode;
}

/** The company behind a programme: its mark and its name. */
export function CompanyRow({ company, after, children }: CompanyRowProps) {
  return (
    <div className="company">
      <CompanyMark {...company} />
      <div>
        <b>
          {company.name} {after}
        </b>
        <p>{children}</p>
      </div>
    </div>
  );
}
