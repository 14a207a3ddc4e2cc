import type { Consent } from '@uluran/analytics';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { PRIVACY } from './reading-heads.ts';

const SAVED: Record<Consent, string> = {
  granted: 'Tersimpan: Anda membolehkan pengukuran iklan.',
  refused: 'Tersimpan: pengukuran iklan mati.',
};

interface MeasurementSettingsProps {
  /** True if the site has a measurement to which a visitor can agree. */
  isOffered: boolean;
  /** The answer that was just stored; undefined before an answer. */
  saved: Consent | undefined;
}

/** The visitor's choice about measurement. A plain form changes it, so it works without JavaScript. */
export function MeasurementSettings({ isOffered, saved }: MeasurementSettingsProps) {
  if (!isOffered) return <p>Saat ini tidak ada pengukur iklan di situs ini, jadi tidak ada yang perlu Anda pilih.</p>;
  return (
    <>
      {saved === undefined ? null : <Banner tone="success" title={SAVED[saved]} />}
      {/* The page is the same for every visitor: a script reveals the answer that this browser has stored. */}
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
