import { Link } from '@tanstack/react-router';
import type { TargetKind } from '@uluran/contract/targets';
import { SectionHead } from '@uluran/ui/section-head';
import type { ReactNode } from 'react';
import { listPath } from '../../targets/target-pages.ts';

interface PartHeadProps {
  id: string;
  title: string;
  /** Kind of the shown targets; the link opens the list of all of this kind. */
  kind: TargetKind;
  /** Search of that list, with its sort order. */
  search?: Record<string, string>;
  children: ReactNode;
}

/** Head of a part of the home page, with a link to the whole list. */
export function PartHead({ id, title, kind, search, children }: PartHeadProps) {
  const all = (
    <Link to={listPath(kind)} {...(search && { search })} aria-label={`Lihat semua, ${title.toLowerCase()}`}>
      Lihat semua
    </Link>
  );
  return (
    <SectionHead id={id} title={title} aside={all}>
      {children}
    </SectionHead>
  );
}
