import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** One picture in several widths and formats. `avif` and `webp` are `srcset` texts ("/m/a-640.avif 640w, …"). */
export interface CoverSources {
  /** Address every browser can show. */
  readonly src: string;
  /** `srcset` of the picture as AVIF. */
  readonly avif?: string | undefined;
  /** `srcset` of the picture as WebP. */
  readonly webp?: string | undefined;
  /** `srcset` of the format of `src`. */
  readonly srcSet?: string | undefined;
  /** Pixels of `src` from side to side; only the ratio to `height` matters. */
  readonly width: number;
  /** Pixels of `src` from top to bottom. */
  readonly height: number;
}

interface CoverProps extends CoverSources {
  /** Description of the picture; empty where the text beside it already describes it. */
  readonly alt: string;
  /** Width the picture takes in the layout, as in `<img sizes>`. */
  readonly sizes?: string | undefined;
  /** True for the first picture of a screen: loaded at once. Other pictures load after the page's text, styles and scripts. */
  readonly priority?: boolean | undefined;
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
  /** Laid over the picture: "1/5". */
  readonly children?: ReactNode;
}

/** A 16:9 picture that keeps its room before it arrives. */
export function Cover(props: CoverProps) {
  const { src, avif, webp, srcSet, width, height, alt, sizes = '100vw', priority = false, className, children } = props;
  return (
    <span className={classNames('u-cover', className)}>
      <picture>
        {avif === undefined ? null : <source type="image/avif" srcSet={avif} sizes={sizes} />}
        {webp === undefined ? null : <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img
          src={src}
          srcSet={srcSet}
          sizes={srcSet === undefined ? undefined : sizes}
          width={width}
          height={height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          // Without it, Chromium loads every picture in view before the other pending resources of the page.
          fetchPriority={priority ? 'high' : 'low'}
          decoding={priority ? 'sync' : 'async'}
        />
      </picture>
      {children}
    </span>
  );
}
