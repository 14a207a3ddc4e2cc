import { type PosterFormat, posterPath, type TargetAddress } from '@uluran/contract/targets';
import { CopyButton } from '@uluran/ui/copy-field';
import { DownloadIcon, LinkIcon } from '@uluran/ui/icon';
import { embedPath } from '../../app/slug-paths.ts';

export interface ShareMoreProps {
  /** Address or path of the API. */
  apiUrl: string;
  target: TargetAddress;
  title: string;
  /** Address of the site. */
  origin: string;
}

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** HTML code with which another site shows the target's card. */
export function embedCode({ target, title, origin }: Omit<ShareMoreProps, 'apiUrl'>): string {
  const address = new URL(embedPath(target.slug), origin).href;
  return `<iframe src="${address}" title="${inAttribute(title)}" width="360" height="480" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

const POSTERS: Readonly<Record<PosterFormat, string>> = {
  pdf: 'Poster A4 (PDF)',
  png: 'Gambar status (PNG)',
};

/** Further ways to share a target, below the list of places: posters, and that code, selected as a whole where nothing can copy it. */
export function ShareMore(props: ShareMoreProps) {
  const code = embedCode(props);
  return (
    <>
      <ul>
        {(['pdf', 'png'] as const).map((format) => (
          <li key={format}>
            <a href={`${props.apiUrl}${posterPath(props.target, format)}`} download>
              <DownloadIcon />
              {POSTERS[format]}
            </a>
          </li>
        ))}
      </ul>
      <details className="u-share__fold">
        <summary>
          <LinkIcon />
          Sematkan di situs lain
        </summary>
        <p className="u-share__address">{code}</p>
        <CopyButton text={code} what="kode" variant="quiet">
          Salin kode
        </CopyButton>
      </details>
    </>
  );
}
