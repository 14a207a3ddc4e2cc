/** Time in which every browser has begun to read the file it saves. */
const KEPT_MS = 60_000;

/** Has the browser save a file under a name. */
export function saveAsFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
