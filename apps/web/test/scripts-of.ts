/** Inline scripts by a reader of its own, so that a mistake of the handler's is not repeated here. */
export function scriptsOf(html: string): { attributes: string; text: string }[] {
  const scripts: { attributes: string; text: string }[] = [];
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at + 1)) {
    const open = html.indexOf('>', at);
    const close = html.indexOf('</script>', open);
    scripts.push({ attributes: html.slice(at + 7, open), text: html.slice(open + 1, close) });
  }
  return scripts;
}
