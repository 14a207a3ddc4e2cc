import { PRODUCT_NAME } from '@uluran/brand';
import { EmbedLink } from './embed-link.tsx';

/** Contents of a card. Its addresses are absolute. */
export interface EmbedCardProps {
  title: string;
  by: string;
  /** Address of the target's own page, the link of the card. */
  pageUrl: string;
  /** Address of the gift form; undefined while the target accepts no gifts. */
  donateUrl: string | undefined;
  picture: { url: string; width: number; height: number; alt: string };
  figure: string;
  label: string;
  /** Null if the target has no goal. */
  percent: number | null;
  /** Reason why the target accepts no gifts now. */
  notice: string | undefined;
}

/** The card of a target on another site. */
export function EmbedCard(props: EmbedCardProps) {
  const { title, by, pageUrl, donateUrl, picture, figure, label, percent, notice } = props;
  return (
    <main>
      {/* For an image outside of a `picture`, React would write the address a second time, to preload it. */}
      <picture>
        <img src={picture.url} width={picture.width} height={picture.height} alt={picture.alt} />
      </picture>
      <div>
        <h1>
          <EmbedLink href={pageUrl}>{title}</EmbedLink>
        </h1>
        <p className="muted">{by}</p>
        {percent === null ? null : (
          <progress value={Math.min(percent, 100)} max="100" aria-label={`Terkumpul ${percent} persen`} />
        )}
        <p>
          <b>{figure}</b>
          <br />
          <span className="muted">{label}</span>
        </p>
        {notice === undefined ? null : <p className="notice">{notice}</p>}
        {donateUrl === undefined ? (
          <EmbedLink href={pageUrl} className="button quiet">
            Lihat halamannya
          </EmbedLink>
        ) : (
          <EmbedLink href={donateUrl} className="button">
            Donasi sekarang
          </EmbedLink>
        )}
        <p className="brand">
          <EmbedLink href={new URL('/', pageUrl).href}>{PRODUCT_NAME}</EmbedLink>
        </p>
      </div>
    </main>
  );
}
