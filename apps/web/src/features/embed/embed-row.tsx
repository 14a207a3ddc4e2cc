import { EmbedLink } from './embed-link.tsx';
import { type EmbedProps, embedAction } from './embed-props.ts';

/** A target as one line on another site: title, figures and button. */
export function EmbedRow(props: EmbedProps) {
  const { title, by, pageUrl, progress, isReached, notice } = props;
  const { label, href, isQuiet } = embedAction(props);
  const percent = progress?.percent ?? null;
  return (
    <main>
      <div>
        <h1>
          <EmbedLink href={pageUrl}>{title}</EmbedLink>
          {percent === null ? null : `, ${percent}%`}
        </h1>
        <p className="muted">{notice ?? (isReached ? 'Target tercapai' : (progress?.line ?? by))}</p>
      </div>
      <EmbedLink href={href} className={isQuiet ? 'button quiet' : 'button'}>
        {isQuiet ? 'Lihat' : label}
      </EmbedLink>
    </main>
  );
}
