import type { Picture } from '@uluran/contract';
import { Cover } from '@uluran/ui/cover';
import { coverSources } from '../../app/pictures.ts';

const SIZES = '(min-width: 64rem) 50rem, 100vw';

export interface GalleryProps {
  pictures: readonly Picture[];
  /** What one of its kind is called: `galang dana`. */
  noun: string;
}

/** The target's own pictures. A strip to swipe; the small ones below are links into it, so it needs no JavaScript. */
export function Gallery({ pictures, noun }: GalleryProps) {
  const many = pictures.length > 1;
  return (
    <div className="detail-gallery u-bleed">
      <ul
        className="detail-gallery__strip"
        aria-label={many ? `Gambar ${noun}` : undefined}
        // What scrolls sideways must be reachable by keys.
        tabIndex={many ? 0 : undefined}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} id={`gambar-${index + 1}`}>
            <Cover {...coverSources(picture)} sizes={SIZES} priority={index === 0}>
              {many ? (
                <span className="u-cover__count">
                  {index + 1}/{pictures.length}
                </span>
              ) : null}
            </Cover>
          </li>
        ))}
      </ul>
      {many ? <Thumbs pictures={pictures} /> : null}
    </div>
  );
}

function Thumbs({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <ul className="detail-gallery__thumbs u-desktop-only">
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <a href={`#gambar-${index + 1}`} aria-label={`Gambar ${index + 1}: ${picture.alt}`}>
            <Cover {...coverSources(picture)} alt="" sizes="9rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}
