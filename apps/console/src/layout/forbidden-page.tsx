import { ButtonLink } from '@uluran/app-shell/links';
import { PageHead } from '@uluran/app-shell/page-head';
import { EmptyState } from '@uluran/ui/empty-state';
import { AREAS, rolesOf } from '../app/areas.ts';
import { useOperator } from '../app/operator.tsx';
import { roleWord } from '../app/role-words.ts';

const LIST = new Intl.ListFormat('id', { type: 'disjunction' });

/** A screen of other roles: the responsible roles, and a way back. */
export function ForbiddenPage({ path }: { path: string }) {
  const { role } = useOperator();
  const responsible = LIST.format((rolesOf(path) ?? []).map(roleWord));
  const area = AREAS.find(({ to }) => path.startsWith(to))?.label ?? 'Konsol';
  return (
    <>
      <PageHead title={area} />
      <EmptyState
        title={`Ini pekerjaan ${responsible}`}
        headingLevel={2}
        action={<ButtonLink to="/">Ke ringkasan</ButtonLink>}
      >
        Anda masuk sebagai {roleWord(role)}. Halaman ini dibuka oleh {responsible}. Minta bantuan mereka, atau minta
        admin mengubah peran Anda.
      </EmptyState>
    </>
  );
}
