/** The used parts of Eleventy, which has no types of its own. */
declare module '@11ty/eleventy' {
  import type MarkdownIt from 'markdown-it';

  export interface EleventyConfig {
    addGlobalData(name: string, value: unknown): void;
    addShortcode(name: string, work: (...values: string[]) => string): void;
    addFilter(name: string, work: (value: never) => unknown): void;
    setLibrary(name: 'md', library: MarkdownIt): void;
    setLayoutsDirectory(folder: string): void;
    setQuietMode(quiet: boolean): void;
    setUseGitIgnore(use: boolean): void;
  }

  export interface WrittenPage {
    url: string;
    outputPath: string;
    content: string;
  }

  export default class Eleventy {
    constructor(
      input: string,
      output: string,
      options: { quietMode?: boolean; configPath?: boolean; config?: (config: EleventyConfig) => object },
    );
    write(): Promise<unknown>;
  }
}
