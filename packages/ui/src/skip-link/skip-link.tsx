interface SkipLinkProps {
  /** Id of the page's `<main tabIndex={-1}>`. */
  readonly target: string;
}

/** The first thing the Tab key reaches: over the bars, to the content. Unseen until focused. */
export function SkipLink({ target }: SkipLinkProps) {
  return (
    <a className="u-skip" href={`#${target}`}>
      Lompat ke isi
    </a>
  );
}
