import type { ReactElement, ReactNode } from 'react';
import type { TriggerProps } from '../lib/use-opener.ts';

interface MenuWords {
  /** Name of the action. */
  readonly label: string;
  /** An icon before the words. */
  readonly icon?: ReactNode;
  /** A second line: the reason for `disabled`, or the effect of the action. */
  readonly detail?: ReactNode;
  /** Cannot be chosen now; give the reason in `detail`. */
  readonly disabled?: boolean | undefined;
  /** `danger` for actions that cannot be undone. */
  readonly tone?: 'plain' | 'danger' | undefined;
}

/** One line of a menu: an action, a link, or a rule between groups. */
export type MenuEntry =
  | (MenuWords & { readonly onSelect: () => void })
  | (MenuWords & { readonly href: string })
  /** `link` is an anchor of the app's router, without children: `<AppLink to="/account" />`. */
  | (MenuWords & { readonly link: ReactElement })
  /** A line between groups; its name distinguishes it from other rules. */
  | { readonly rule: string };

/** Lines of a menu, its trigger and its place. */
export interface MenuProps {
  /** The control that opens it: `(props) => <IconButton label="Tindakan lain" {...props}>…</IconButton>`. */
  readonly trigger: (props: TriggerProps) => ReactNode;
  /** Entries in their order. */
  readonly items: readonly MenuEntry[];
  /** Name of the menu, read aloud. */
  readonly label: string;
  /** Edge of the trigger it lines up with. */
  readonly align?: 'start' | 'end' | undefined;
  /** Called when it opens and when it closes. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}
