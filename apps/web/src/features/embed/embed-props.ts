/** Contents of an embedded card. Its addresses are absolute. */
export interface EmbedProps {
  title: string;
  by: string;
  /** Address of the target's own page, the link of the card. */
  pageUrl: string;
  /** Address of the gift form; undefined while the target accepts no gifts. */
  donateUrl: string | undefined;
  picture: { url: string; width: number; height: number; alt: string };
  /** Null if the embedding page hides the sum. */
  progress: {
    figure: string;
    /** `terkumpul`, in place of a percentage. */
    label: string;
    /** The figure with the goal, for a line. */
    line: string;
    /** Null if the target has no goal. */
    percent: number | null;
  } | null;
  /** True if the goal is reached. */
  isReached: boolean;
  /** True if the target has dated checks. */
  isChecked: boolean;
  /** Reason why the target accepts no gifts now. */
  notice: string | undefined;
  /** Offered amounts, as links to the form. */
  gifts: readonly { label: string; url: string }[];
  /** The site's own page, and its logo if it contains the name. */
  home: { url: string; logo: string | undefined };
}

/** The main link of a card. */
export function embedAction(props: EmbedProps): { label: string; href: string; isQuiet: boolean } {
  const { pageUrl, donateUrl, isReached } = props;
  if (isReached) return { label: 'Lihat hasilnya', href: pageUrl, isQuiet: true };
  if (donateUrl === undefined) return { label: 'Lihat halamannya', href: pageUrl, isQuiet: true };
  return { label: 'Donasi', href: donateUrl, isQuiet: false };
}
