import type { ReactNode } from 'react';

interface EmbedLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
}

/** A link out of the frame: it opens a tab of its own, which cannot reach the page around the card. */
export function EmbedLink({ href, children, className }: EmbedLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="hidden"> (tab baru)</span>
    </a>
  );
}
