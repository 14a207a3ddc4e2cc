import { type PosterFormat, posterPath, type TargetAddress } from '@uluran/contract/targets';
import { DownloadIcon, LinkIcon } from '@uluran/ui/icon';
import { widgetPath } from '../../app/start-paths.ts';

interface ShareMoreProps {
  /** Address or path of the API. */
  apiUrl: string;
  target: TargetAddress;
}

const POSTERS: Readonly<Record<PosterFormat, string>> = {
  pdf: 'Poster A4 (PDF)',
  png: 'Gambar status (PNG)',
};

/** Further ways to share a target, below the list of places: posters, and the page with its card for other sites. */
export function ShareMore({ apiUrl, target }: ShareMoreProps) {
  return (
    <ul>
      {(['pdf', 'png'] as const).map((format) => (
        <li key={format}>
          <a href={`${apiUrl}${posterPath(target, format)}`} download>
            <DownloadIcon />
            {POSTERS[format]}
          </a>
        </li>
      ))}
      <li>
        <a href={widgetPath(target.slug)}>
          <LinkIcon />
          Pasang di situs Anda
        </a>
      </li>
    </ul>
  );
}
