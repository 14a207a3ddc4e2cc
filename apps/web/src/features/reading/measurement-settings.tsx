import type { Consent } from '@uluran/analytics';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { PRIVACY } from './reading-heads.ts';

const SAVED: Record<Consent, string> = {
  granted: 'Tersimpan: Anda membolehkan pengukuran iklan.',
  refused: 'Tersimpan: pengukuran iklan mati.',
};

interface MeasurementSettingsProps {
  /** There is something that can be agreed to. */
  isOffered: boolean;
  /** What was just answered. */
  saved: Consent | undefined;
}

/** The visitor's answer about measurement, changed by a plain form: it works without JavaScript. */
export function MeasurementSettings({ isOffered, saved }: MeasurementSettingsProps) {
  if (!isOffered) return <p>Saat ini tidak ada pengukur iklan di situs ini, jadi tidak ada yang perlu Anda pilih.</p>;
  return (
    <>
      {saved === undefined ? null : <Banner tone="success" title={SAVED[saved]} />}
      {/* The page is the same for every visitor: a script shows what this browser keeps. */}
      {saved === undefined ? (
        <>
          <p data-answer="granted" hidden>
            <b>Pilihan Anda sekarang: boleh.</b>
          </p>
          <p data-answer="refused" hidden>
            <b>Pilihan Anda sekarang: tidak.</b>
          </p>
        </>
      ) : null}
      <form method="post" action={PRIVACY.path} className="reading__answers">
        <Button type="submit" name="measurement" value="refused">
          Tidak
        </Button>
        <Button type="submit" name="measurement" value="granted">
          Boleh
        </Button>
      </form>
    </>
  );
}
