import { RICH_TEXT_LIMITS } from '@uluran/contract/rich-text';
import { Button } from '@uluran/ui/button';
import type { DocumentSize } from '../core/document.ts';

/** Words per minute of an average reader. */
const READING_SPEED = 200;
/** Share of a limit from which the size is shown. */
const NEARLY_FULL = 0.8;

const wholeNumber = new Intl.NumberFormat('id-ID');
const LIMIT = `${wholeNumber.format(RICH_TEXT_LIMITS.bytes / 1_000)} kB`;

/** Words and minutes: `81 kata, dibaca 1 menit`. */
function wordsOf({ words }: DocumentSize): string {
  const minutes = Math.max(1, Math.round(words / READING_SPEED));
  return words === 0 ? '0 kata' : `${wholeNumber.format(words)} kata, dibaca ${wholeNumber.format(minutes)} menit`;
}

/** Text about the size: the limit, the used share, or a warning above the limit. */
function sizeOf({ used }: DocumentSize): string {
  if (used > 1) return `Tulisan melebihi batas ${LIMIT}. Pendekkan agar dapat disimpan.`;
  if (used < NEARLY_FULL) return `Paling banyak ${LIMIT}`;
  return `${wholeNumber.format(Math.floor(used * 100))} % dari ${LIMIT} terpakai`;
}

type FooterProps = {
  readonly id: string;
  readonly size: DocumentSize;
  /** Selects the first picture without alternative text; null if there is none. */
  readonly onMissingAlt: (() => void) | null;
};

/** Line below the text: pictures without alternative text, number of words, and remaining space. */
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
