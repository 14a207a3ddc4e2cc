import { Link } from '@tanstack/react-router';
import { PageHead } from '@uluran/app-shell/page-head';
import { Card } from '@uluran/ui/card';
import { AREAS, mayOpen } from '../../app/areas.ts';
import { useOperator } from '../../app/operator.tsx';
import { roleWord } from '../../app/role-words.ts';

/** The purpose of each place. */
const PURPOSES: Readonly<Record<string, string>> = {
  '/queue': 'Semua yang menunggu keputusan, dari galang dana sampai uang tak dikenal.',
  '/donations': 'Cari donasi dengan apa yang diingat donatur, dan tangani satu donasi.',
  '/targets': 'Galang dana yang tayang, dibekukan, atau diimpor.',
  '/finance': 'Pencairan, bukti, penyelesaian gateway, dan dana pendamping.',
  '/content': 'Kategori dan isi situs.',
  '/people': 'Anggota, donatur tamu, relawan, dan operator.',
  '/settings': 'Setelan, jejak audit, dan keadaan sistem.',
};

/** The first screen: the work of the operator's role. */
export function HomePage() {
  const { name, role } = useOperator();
  return (
    <>
      <PageHead title="Ringkasan">{`${name}, masuk sebagai ${roleWord(role)}.`}</PageHead>
      <ul className="places">
        {AREAS.filter(({ to }) => mayOpen(role, to)).map(({ label, to }) => (
          <Card as="li" padded key={to} className="place">
            <h2 className="u-h3">
              <Link to={to}>{label}</Link>
            </h2>
            <p className="u-small u-muted">{PURPOSES[to]}</p>
          </Card>
        ))}
      </ul>
    </>
  );
}
