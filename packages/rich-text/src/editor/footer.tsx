import { RICH_TEXT_LIMITS } from '@uluran/contract/rich-text';
import { Button } from '@uluran/ui/button';
import type { DocumentSize } from '../core/document.ts';

/** Words that a person reads in a minute. */
const READING_SPEED = 200;
/** From this share of a limit on the size is shown. */
const NEARLY_FULL = 0.8;

const wholeNumber = new Intl.NumberFormat('id-ID');
const LIMIT = `${wholeNumber.format(RICH_TEXT_LIMITS.bytes / 1_000)} kB`;

/** Words and minutes: `81 kata, dibaca 1 menit`. */
function wordsOf({ words }: DocumentSize): string {
  const minutes = Math.max(1, Math.round(words / READING_SPEED));
  return words === 0 ? '0 kata' : `${wholeNumber.format(words)} kata, dibaca ${wholeNumber.format(minutes)} menit`;
}

/** What stands about the size: the limit, how much of it is used, or that it is passed. */
function sizeOf({ used }: DocumentSize): string {
  if (used > 1) return `Tulisan melebihi batas ${LIMIT}. Pendekkan agar dapat disimpan.`;
  if (used < NEARLY_FULL) return `Paling banyak ${LIMIT}`;
  return `${wholeNumber.format(Math.floor(used * 100))} % dari ${LIMIT} terpakai`;
}

type FooterProps = {
  readonly id: string;
  readonly size: DocumentSize;
  /** Leads to the first picture without alternative text; null if there is none. */
  readonly onMissingAlt: (() => void) | null;
};

/** Below the text: pictures that lack words, how many words there are, and how much room is left. */
export function Footer({ id, size, onMissingAlt }: FooterProps) {
  const isTooLarge = size.used > 1;
  return (
    <div className="rte-foot">
      {onMissingAlt === null ? null : (
        <Button variant="quiet" outdent onClick={onMissingAlt}>
          Tulis teks alternatif gambar
        </Button>
      )}
      <p className="rte-foot__size" id={id}>
        <span>{wordsOf(size)}</span>
        <span className={isTooLarge ? 'rte-foot__problem' : undefined} role={isTooLarge ? 'alert' : undefined}>
          {sizeOf(size)}
        </span>
      </p>
    </div>
  );
}
