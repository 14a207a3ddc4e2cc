import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** The heading. */
  readonly title: ReactNode;
  /** Id for `aria-labelledby` of the section. */
  readonly id?: string | undefined;
  /** Reason for the selection of these items. */
  readonly children?: ReactNode;
  /** A link to all of them, or a short figure: "4 kabar". */
  readonly aside?: ReactNode;
}

/** The head of a part of a page: title and sentence left, link or figure right. */
export function SectionHead({ title, id, children, aside }: SectionHeadProps) {
  return (
    <div className="u-section-head">
      <div>
        <h2 id={id}>{title}</h2>
        {children === undefined ? null : <p>{children}</p>}
      </div>
      {aside}
    </div>
  );
}
