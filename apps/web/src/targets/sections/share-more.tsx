import type { TargetAddress } from '@uluran/contract/targets';
import { CopyButton } from '@uluran/ui/copy-field';
import { LinkIcon } from '@uluran/ui/icon';
import { embedPath } from '../../app/embed-path.ts';

interface ShareMoreProps {
  target: TargetAddress;
  title: string;
  /** Address of the site. */
  origin: string;
}

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The code by which another site shows the target's card. */
export function embedCode({ target, title, origin }: ShareMoreProps): string {
  const address = new URL(embedPath(target.slug), origin).href;
  return `<iframe src="${address}" title="${inAttribute(title)}" width="360" height="480" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

/** Further ways to share a target, below the list of places: that code, to copy, and selected as a whole where nothing can copy it. */
export function ShareMore(props: ShareMoreProps) {
  const code = embedCode(props);
  return (
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
  );
}
