import { useRouter } from '@tanstack/react-router';
import { Button } from '@uluran/ui/button';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

/** Parts of an address, by name. Absent: nothing is chosen. */
type AddressSearch = Record<string, string | undefined>;

interface AddressFormProps<Search extends AddressSearch> {
  label: string;
  /** The path whose address the controls write. */
  path: string;
  search: Search;
  /** Parts this form has controls for; the others travel along unseen. */
  names: readonly (keyof Search & string)[];
  /** Reads an address: what means nothing is absent. */
  read: (entries: Record<string, unknown>) => Search;
  /** What a control shows when its part is absent; empty otherwise. */
  shownByDefault?: Partial<Search>;
  className?: string;
  children: ReactNode;
}

/** The control that was used last: each address has controls of its own, and the keyboard's focus goes to the one in its place. */
let used: { label: string; name: string } | undefined;

function focusControl(control: Element | RadioNodeList | null | undefined): void {
  const chosen =
    control instanceof RadioNodeList
      ? [...control].find((input) => input instanceof HTMLInputElement && input.checked)
      : control;
  if (chosen instanceof HTMLElement) chosen.focus({ preventScroll: true });
}

/**
 * Native controls that write the address: with a button without JavaScript, at once with it. They keep their own state between two addresses:
 * give the form a key of the parts it controls.
 */
export function AddressForm<Search extends AddressSearch>({
  label,
  path,
  search,
  names,
  read,
  shownByDefault = {},
  className,
  children,
}: AddressFormProps<Search>) {
  const router = useRouter();
  const formRef = useRef<HTMLFormElement>(null);
  const apply = (form: HTMLFormElement) => {
    const shown = (of: Search, name: keyof Search & string) => of[name] ?? shownByDefault[name] ?? '';
    const differs = (chosen: Search) => names.some((name) => shown(chosen, name) !== shown(search, name));
    const chosen = read(Object.fromEntries(new FormData(form)));
    if (!differs(chosen)) return;
    void router.navigate({ to: path, search: chosen, resetScroll: false }).then(() => {
      // The visitor went back before the new address was drawn: this form stays, and shows its own address again.
      const { pathname, search: current } = router.latestLocation;
      if (pathname === path && !differs(read({ ...current }))) form.reset();
    });
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  // A choice made before the application ran has caused no event.
  useEffect(() => {
    if (formRef.current !== null) apply(formRef.current);
  }, []);
  useEffect(() => {
    if (used?.label !== label) return;
    if (document.activeElement === document.body) focusControl(formRef.current?.elements.namedItem(used.name));
    used = undefined;
  }, [search]);
  // A changed filter starts at the beginning.
  const kept = Object.entries(search).filter(([name]) => name !== 'cursor' && !names.includes(name));
  return (
    <form
      ref={formRef}
      className={className}
      action={path}
      method="get"
      aria-label={label}
      autoComplete="off"
      onSubmit={handleSubmit}
      onChange={(event) => {
        if ('name' in event.target) used = { label, name: String(event.target.name) };
        apply(event.currentTarget);
      }}
    >
      {kept.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      {children}
      <noscript>
        <Button type="submit">Terapkan</Button>
      </noscript>
    </form>
  );
}
