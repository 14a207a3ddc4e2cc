import { Button } from '../button/button.tsx';
import { CheckList } from '../check-list/check-list.tsx';
import { CloseIcon, PlusIcon, RaiseIcon } from '../icon/interface-icons.ts';
import { IconButton } from '../icon-button/icon-button.tsx';

interface InstallFrameProps {
  /** Address of the app's icon, 56 px. */
  readonly icon: string;
  /** Name of the app. */
  readonly name: string;
  /** Closes it for now. */
  readonly onClose: () => void;
  /** Closes it for good. */
  readonly onNever: () => void;
}

interface InstallOfferProps extends InstallFrameProps {
  /** Benefits of the installed app, one sentence each. */
  readonly reasons: readonly string[];
  /** Opens the browser's own prompt. */
  readonly onInstall: () => void;
}

/** Offers to install the site: above the bar at the foot of a phone, in the corner of a larger screen. It takes no focus and covers no form. */
export function InstallOffer({ icon, name, reasons, onInstall, onClose, onNever }: InstallOfferProps) {
  return (
    <section className="u-card u-install" aria-label={`Pasang ${name}`}>
      <InstallHead
        icon={icon}
        title={`Pasang ${name} di ponsel`}
        line="Ringan, tanpa toko aplikasi"
        onClose={onClose}
      />
      <CheckList items={reasons} />
      <Button variant="primary" wide onClick={onInstall}>
        Pasang
      </Button>
      <Button variant="quiet" wide onClick={onNever}>
        Jangan tampilkan lagi
      </Button>
    </section>
  );
}

/** The manual steps of the installation on iPhones and iPads, whose browser has no install prompt. */
export function IosInstallSteps({ icon, name, onClose, onNever }: InstallFrameProps) {
  return (
    <section className="u-card u-install" aria-label={`Pasang ${name} di iPhone`}>
      <InstallHead icon={icon} title="Pasang di iPhone" line="Ringan, tanpa toko aplikasi" onClose={onClose} />
      <ol className="u-install__steps">
        <li>
          <RaiseIcon />
          <span>
            Ketuk <b>Bagikan</b> di bilah bawah Safari
          </span>
        </li>
        <li>
          <PlusIcon />
          <span>
            Pilih <b>Tambah ke Layar Utama</b>
          </span>
        </li>
      </ol>
      <Button wide onClick={onNever}>
        Mengerti
      </Button>
    </section>
  );
}

interface InstallHeadProps extends Pick<InstallFrameProps, 'icon' | 'onClose'> {
  readonly title: string;
  readonly line: string;
}

function InstallHead({ icon, title, line, onClose }: InstallHeadProps) {
  return (
    <div className="u-install__head">
      <img src={icon} width="56" height="56" alt="" />
      <div>
        <h2 className="u-h3">{title}</h2>
        <p>{line}</p>
      </div>
      <IconButton label="Tutup" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
