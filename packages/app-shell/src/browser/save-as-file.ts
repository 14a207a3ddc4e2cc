/** Milliseconds within which every browser has begun to read a file that it saves. */
const KEPT_MS = 60_000;

/** Saves a file under a name, as a download of the browser. */
export function saveAsFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
