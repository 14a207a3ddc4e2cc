import { QrIcon } from '../icon/interface-icons.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { useOnDemand } from '../lib/use-on-demand.ts';
import { LoadFailed } from '../load-failed/load-failed.tsx';

interface ShareQrProps {
  /** Address in the code. */
  readonly url: string;
}

const load = () => import('../qr-code/qr-code.tsx').then((module) => module.QrCode);

/** The address as a code for the phone of a person nearby; drawn when it is asked for. Not there without JavaScript. */
export function ShareQr({ url }: ShareQrProps) {
  const hydrated = useHydrated();
  const { piece: QrCode, failed, request } = useOnDemand(load);
  if (!hydrated) return null;
  return (
    <details className="u-share__fold" onToggle={request}>
      <summary>
        <QrIcon />
        Kode QR
      </summary>
      <LoadFailed failed={failed} />
      {QrCode === null ? null : <QrCode text={url} label="Kode QR tautan ini" />}
    </details>
  );
}
