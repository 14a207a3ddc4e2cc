interface ListOptionsProps {
  /** Words of the empty choice. */
  empty: string;
  items: readonly { code: string; name: string }[];
}

/** Options of a list of places or categories, after an empty choice. */
export function ListOptions({ empty, items }: ListOptionsProps) {
  return (
    <>
      <option value="">{empty}</option>
      {items.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
