import type { Picture } from '@uluran/contract';
import { Cover } from '@uluran/ui/cover';
import { coverSources } from '../../app/pictures.ts';

/** Number of pictures with room on a wide screen: a large one, with the others beside it. */
const ROOM = 5;
const LARGE = '(min-width: 64rem) 50rem, 100vw';
/** Widths of the others on a wide screen, by the number of pictures. */
const SMALL: Readonly<Record<number, string>> = { 2: '38rem', 3: '25rem' };

export interface GalleryProps {
  /** At least one picture. */
  pictures: readonly Picture[];
  /** Name of the kind: `galang dana`. */
  noun: string;
}

/** The target's own pictures. A wide screen shows a large one with the others beside it; a narrow screen, or too many pictures, a strip to swipe. */
export function Gallery({ pictures, noun }: GalleryProps) {
  const total = pictures.length;
  const large = (picture: Picture) => ({ ...coverSources(picture), sizes: LARGE });
  // No WebP: the few browsers without AVIF load the plain file, and every page is smaller.
  const small = (picture: Picture) => ({
    ...coverSources(picture),
    webp: undefined,
    sizes: `(min-width: 64rem) ${SMALL[total] ?? '19rem'}, 100vw`,
  });
  const covers = pictures.map((picture, index) => (
    <Cover key={picture.url} {...(index === 0 ? large : small)(picture)} priority={index === 0}>
      {total === 1 ? null : <span className="u-cover__count">{`${index + 1} dari ${total}`}</span>}
    </Cover>
  ));
  return (
    <div className="detail-gallery u-bleed">
      {total === 1 ? (
        covers
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls sideways must be reachable by keys
        <ul className="detail-gallery__strip" aria-label={`Gambar ${noun}`} tabIndex={0}>
          {covers.map((cover, index) => (
            <li key={cover.key} id={`gambar-${index + 1}`}>
              {cover}
            </li>
          ))}
        </ul>
      )}
      {total > ROOM ? <p className="u-cover__count detail-gallery__total u-desktop-only">{`${total} gambar`}</p> : null}
    </div>
  );
}
