import Eleventy, { type EleventyConfig } from '@11ty/eleventy';
import { callHtml } from './call-html.ts';
import type { Group } from './catalogue.ts';
import { createMarkdown } from './markdown.ts';
import { navigation } from './navigation.ts';
import { callExample, documentPart, readmeCode, readmePart } from './sources.ts';

/** Addresses of the built files that pages load. */
export interface Files {
  script: string;
  style: string;
  font: string;
  search: string;
  /** Addresses by group. */
  calls: Readonly<Record<string, string>>;
}

/** Writes every page of `content` into a folder, as HTML. */
export async function writePages(output: string, groups: readonly Group[], files: Files): Promise<void> {
  const markdown = createMarkdown();
  const configure = (config: EleventyConfig) => {
    config.setQuietMode(true);
    config.setUseGitIgnore(false);
    config.setLibrary('md', markdown);
    config.addGlobalData('layout', 'page.njk');
    config.addGlobalData('permalink', () => '{{ page.filePathStem }}.html');
    config.addGlobalData('groups', () => groups);
    config.addGlobalData('files', () => files);
    config.addGlobalData('navigation', () => navigation(groups));
    config.addShortcode('readme', readmePart);
    config.addShortcode('readmeCode', readmeCode);
    config.addShortcode('example', callExample);
    config.addShortcode('document', documentPart);
    config.addFilter('inline', (text: string) => markdown.renderInline(text));
    config.addFilter('callHtml', (call: Group['calls'][number]) => callHtml(call, markdown));
    config.addFilter('addressOf', addressOf);
    return {
      dir: { input: 'content', includes: '_includes' },
      markdownTemplateEngine: 'njk',
      htmlTemplateEngine: 'njk',
    };
  };
  await new Eleventy('content', output, { quietMode: true, configPath: false, config: configure }).write();
}

/** The address of a written file: `/guides/give.html` → `/developers/guides/give`. */
export function addressOf(file: string): string {
  return `/developers${file.replace(/\.html$/, '').replace(/\/(?:index)?$/, '')}`;
}
