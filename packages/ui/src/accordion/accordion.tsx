import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface AccordionProps {
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
  /** `AccordionItem`s. */
  readonly children: ReactNode;
}

/** Headings that open, in one sheet. */
export function Accordion({ className, children }: AccordionProps) {
  return <div className={classNames('u-card', 'u-accordion', className)}>{children}</div>;
}

interface AccordionItemProps {
  /** The words that open it. */
  readonly title: ReactNode;
  /** Open when the page arrives. */
  readonly open?: boolean | undefined;
  /** Items of one name close each other. */
  readonly name?: string | undefined;
  /** Content that opens. */
  readonly children: ReactNode;
}

/** A heading and its content, as the browser's own `details`. */
export function AccordionItem({ title, open, name, children }: AccordionItemProps) {
  return (
    <details open={open} name={name}>
      <summary>{title}</summary>
      <div className="u-accordion__content">{children}</div>
    </details>
  );
}

/** Numbered steps; children are `<li>` with one element inside. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return <ol className="u-steps">{children}</ol>;
}
