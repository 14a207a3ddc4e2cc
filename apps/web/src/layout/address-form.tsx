import { Button } from '@uluran/ui/button';
import type { ReactNode } from 'react';
import { Island } from '../islands/island.tsx';

/** Parts of an address, by name. Absent: nothing is chosen. */
type AddressSearch = Record<string, string | undefined>;

interface AddressFormProps<Search extends AddressSearch> {
  label: string;
  /** The path whose address the controls write. */
  path: string;
  search: Search;
  /** Parts this form has controls for; hidden fields carry the others. */
  names: readonly (keyof Search & string)[];
  /** Values of controls whose part is absent; empty otherwise. */
  shownByDefault?: Partial<Search>;
  className?: string;
  children: ReactNode;
}

/** Native controls that write the address: with a button where no island responds, at once with the island around them. */
export function AddressForm<Search extends AddressSearch>({
  label,
  path,
  search,
  names,
  shownByDefault = {},
  className,
  children,
}: AddressFormProps<Search>) {
  // A changed filter starts at the beginning.
  const kept = Object.entries(search).filter(([name]) => name !== 'cursor' && !names.includes(name));
  return (
    <Island name="address-form" wake="idle" bare props={{ shownByDefault }}>
      <form className={className} action={path} method="get" aria-label={label} autoComplete="off">
        {kept.map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        {children}
        <div className="u-until-awake">
          <Button type="submit">Terapkan</Button>
        </div>
      </form>
    </Island>
  );
}
