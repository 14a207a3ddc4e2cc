interface VerifiedMarkProps {
  /** Name read aloud; it names the verified subject where the mark alone does not show it. */
  readonly label?: string;
}

/** The green seal after the name of an organiser whose documents were checked. */
export function VerifiedMark({ label = 'terverifikasi' }: VerifiedMarkProps) {
  return (
    <svg className="u-verified" viewBox="0 0 24 24" role="img" aria-label={label}>
      <path
        d="M12 1.5l2.9 2.3 3.7-.2 1 3.6 3.1 2-1.3 3.4 1.3 3.5-3.1 2-1 3.6-3.7-.2-2.9 2.3-2.9-2.3-3.7.2-1-3.6-3.1-2 1.3-3.5-1.3-3.4 3.1-2 1-3.6 3.7.2z"
        transform="translate(0 -.6)"
      />
      <path className="u-verified__tick" d="m7.5 12 3.2 3.2 5.8-6" />
    </svg>
  );
}
