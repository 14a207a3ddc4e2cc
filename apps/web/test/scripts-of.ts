import type { PageBlock } from '../src/islands/page-block.ts';

/** Returns the inline scripts. It parses them itself, so that a mistake of the handler is not repeated here. */
export function scriptsOf(html: string): { attributes: string; text: string }[] {
  const scripts: { attributes: string; text: string }[] = [];
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at + 1)) {
    const open = html.indexOf('>', at);
    const close = html.indexOf('</script>', open);
    scripts.push({ attributes: html.slice(at + 7, open), text: html.slice(open + 1, close) });
  }
  return scripts;
}

/** Returns the list of files that a page may load. */
export function blockOf(html: string): PageBlock {
  const block = scriptsOf(html).find(({ attributes }) => attributes.includes('id="islands"'));
  if (block === undefined) throw new Error('The page lists no islands.');
  return JSON.parse(block.text) as PageBlock;
}

/** Returns the address of the loader, which the script of the head imports. */
export function loaderOf(html: string): string {
  const [address] = scriptsOf(html).flatMap(({ attributes }) => / data-loader="([^"]+)"/.exec(attributes)?.[1] ?? []);
  if (address === undefined) throw new Error('The page has no loader.');
  return address;
}

/** Returns the props of the first island of a name. */
export function propsOf(html: string, name: string): unknown {
  const [, props] = new RegExp(`data-island="${name}"[^>]* data-props="([^"]*)"`).exec(html) ?? [];
  if (props === undefined) throw new Error(`The page has no island ${name} with props.`);
  return JSON.parse(
    props.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
}
