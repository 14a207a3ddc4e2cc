import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { targetPath } from '@uluran/contract/targets';
import { Card } from '@uluran/ui/card';
import { BackIcon, QrIcon } from '@uluran/ui/icon';
import { QrCode } from '@uluran/ui/qr-code';
import { ShareWays } from '@uluran/ui/share-sheet';
import { CopyControl } from '../../app/copy-control.tsx';
import { sharedOf } from '../../targets/shared.ts';
import { ShareMore } from './share-more.tsx';
import type { SharePageProps } from './share-page-props.ts';

/** All ways to share a target: without JavaScript the share button links to it. */
export function SharePage(props: SharePageProps & { configuration: PublicConfiguration }) {
  const { target, title, words, configuration } = props;
  const { origin } = configuration;
  const shared = sharedOf({ ...props, origin });
  return (
    <div className="u-wrap share">
      <header className="reading-head">
        <a className="u-back" href={targetPath(target)}>
          <BackIcon size="s" />
          {`Kembali ke ${words.page}`}
        </a>
        <h1>Bagikan</h1>
        <p className="u-muted share__title">{title}</p>
      </header>
      <div className="share__columns">
        <Card padded data-copy>
          <ShareWays {...shared} copy={<CopyControl label="Salin tautan" variant="quiet" />}>
            <ShareMore target={target} apiUrl={configuration.apiUrl} />
          </ShareWays>
        </Card>
        <Card padded className="share__qr">
          <details className="u-share__fold" open>
            <summary>
              <QrIcon />
              Kode QR
            </summary>
            <QrCode text={shared.url} label={`Kode QR ke ${title}`} />
          </details>
          <p className="u-small u-muted">Pindai dari ponsel lain untuk membuka {words.page}.</p>
        </Card>
      </div>
    </div>
  );
}
