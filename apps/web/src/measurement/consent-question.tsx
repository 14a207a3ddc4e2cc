import type { Analytics } from '@uluran/analytics';
import { useAnalytics } from '@uluran/analytics/react';
import { ConsentCard } from '@uluran/ui/consent-card';
import { PRIVACY_PATH } from '../app/legal-paths.ts';
import { MEASUREMENT_ANCHOR } from '../app/measurement-paths.ts';
import { isAccessPage } from '../layout/navigation.ts';

interface ConsentQuestionProps {
  analytics: Analytics;
  path: string;
}

/** Returns true for pages where visitors give or sign in: the question is not shown there. */
const isBusy = (path: string): boolean => isAccessPage(path) || path.includes('/donate');

/** Asks once whether the visit may be measured. */
export function ConsentQuestion({ analytics, path }: ConsentQuestionProps) {
  const { isConfigured, consent } = useAnalytics(analytics);
  if (!isConfigured || consent !== undefined || isBusy(path)) return null;
  return (
    <ConsentCard
      title="Bolehkah kami mengukur iklan?"
      yes="Boleh"
      no="Tidak"
      note={
        <>
          Bisa diubah kapan saja lewat <a href={`${PRIVACY_PATH}#${MEASUREMENT_ANCHOR}`}>Pengaturan privasi</a> di bawah
          halaman.
        </>
      }
      onAnswer={(yes) => analytics.answer(yes ? 'granted' : 'refused')}
    >
      <p>
        Supaya kami tahu iklan mana yang membawa donatur, dan tidak membuang uang. Nama, kontak, dan jumlah donasi tidak
        pernah ikut.
      </p>
    </ConsentCard>
  );
}
