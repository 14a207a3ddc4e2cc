/** Returns a reader of a form's fields by name: the typed text without the spaces around it, empty for a field that the form does not have. */
export function textsIn(values: FormData): (name: string) => string {
  return (name) => String(values.get(name) ?? '').trim();
}
