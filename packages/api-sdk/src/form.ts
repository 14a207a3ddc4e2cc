/** A form with this file, or the caller's own form. */
export function formOf(field: string, content: Blob | FormData): FormData {
  if (content instanceof FormData) return content;
  const form = new FormData();
  form.set(field, content);
  return form;
}
