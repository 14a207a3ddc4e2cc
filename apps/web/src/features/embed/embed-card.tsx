import { PRODUCT_NAME } from '@uluran/brand';
import { EmbedLink } from './embed-link.tsx';
import { type EmbedProps, embedAction } from './embed-props.ts';

/** The card of a target on another site: its picture takes the height that the words leave. */
export function EmbedCard(props: EmbedProps) {
  const { title, by, pageUrl, picture, progress, isReached, notice, gifts } = props;
  const { label, href, isQuiet } = embedAction(props);
  return (
    <main>
      {/* For an image outside of a `picture`, React would write the address a second time, to preload it. */}
      <picture>
        <img src={picture.url} width={picture.width} height={picture.height} alt={picture.alt} />
      </picture>
      <div>
        {isReached ? <p className="tag">Target tercapai</p> : null}
        <h1>
          <EmbedLink href={pageUrl}>{title}</EmbedLink>
        </h1>
        <p className="muted">{by}</p>
        {progress === null ? null : <Progress {...progress} />}
        {notice === undefined ? null : <p className="notice">{notice}</p>}
        {gifts.length === 0 ? null : (
          <ul>
            {gifts.map(({ label, url }) => (
              <li key={url}>
                <EmbedLink href={url} className="button quiet">
                  {label}
                </EmbedLink>
              </li>
            ))}
          </ul>
        )}
        <EmbedLink href={href} className={isQuiet ? 'button quiet' : 'button'}>
          {label}
        </EmbedLink>
        <Brand {...props} />
      </div>
    </main>
  );
}

function Progress({ figure, label, percent }: NonNullable<EmbedProps['progress']>) {
  return (
    <>
      {percent === null ? null : (
        <progress value={Math.min(percent, 100)} max="100" aria-label={`Terkumpul ${percent} persen`} />
      )}
      <p className="figures">
        <b>{figure}</b>
        <span>{percent === null ? label : `${percent}%`}</span>
      </p>
    </>
  );
}

function Brand({ home, isChecked }: EmbedProps) {
  return (
    <p className="brand">
      <EmbedLink href={home.url}>
        {home.logo === undefined ? PRODUCT_NAME : <img src={home.logo} width="75" height="20" alt={PRODUCT_NAME} />}
      </EmbedLink>
      {isChecked ? (
        <span>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="8" />
            <path d="m4.5 8.2 2.4 2.4 4.6-4.9" />
          </svg>
          Sudah diperiksa
        </span>
      ) : null}
    </p>
  );
}
