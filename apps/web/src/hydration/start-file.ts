import { createHash } from 'node:crypto';

const HASH_LENGTH = 8;

/**
 * Begins the application. Everything is fetched side by side: the whole sheets, what the page was made of, and the modules. Modules run one
 * at a time, so that a touch in between waits for one of them at most. The page is hydrated after the last: where one cannot be had, it
 * stays as it was written.
 */
const BEGIN = `const add=(rel,hrefs,more)=>{for(const href of hrefs??[])if(href)document.head.append(Object.assign(document.createElement('link'),{rel,href,...more}))};
add('preload',document.querySelector('[data-sheets]')?.dataset.sheets.split(' '),{as:'style'});
add('preload',[document.getElementById('page-data').dataset.from],{as:'fetch',crossOrigin:''});
add('modulepreload',modules);
self.screenRun=(async()=>{for(const href of modules){await import(href);await new Promise(next=>setTimeout(next))}})();
`;

/** A script that begins the application on the pages of one route, and the address it is served at. */
export interface StartFile {
  address: string;
  text: string;
}

/** The script for these modules, which it names: pages name only the script. */
export function startFile(modules: readonly string[]): StartFile {
  const text = `const modules=${JSON.stringify(modules)};\n${BEGIN}`;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
  return { address: `/assets/start-${hash}.js`, text };
}
