import { Link } from '@tanstack/react-router';
import type { TargetKind } from '@uluran/contract/targets';
import { SectionHead } from '@uluran/ui/section-head';
import type { ReactNode } from 'react';
import { listPath } from '../../targets/target-pages.ts';

interface PartHeadProps {
  id: string;
  title: string;
  /** Of what the part shows a few: the link leads to all. */
  kind: TargetKind;
  /** The order in which all are shown. */
  search?: Record<string, string>;
  children: ReactNode;
}

/** The head of a part of the home page, with the way to all that it shows a few of. */
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
