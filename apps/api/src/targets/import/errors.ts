/** A fault in the files that prevents the import of a campaign: `campaign.md, title: …`. */
export interface ImportProblem {
  /** Name of the file. */
  readonly file: string;
  /** The field of its front matter, or its line; absent if the file itself is the fault. */
  readonly field?: string;
  /** The fault and its remedy, an Indonesian sentence. */
  readonly message: string;
}

/** The files contain no campaign that can be imported. Nothing was stored. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly problems: readonly ImportProblem[];

  constructor(name: string, problems: readonly ImportProblem[]) {
    const lines = problems.map(
      ({ file, field, message }) => `- ${file}${field === undefined ? '' : `, ${field}`}: ${message}`,
    );
    super(`${name} is not imported, and nothing was stored.\n${lines.join('\n')}`);
    this.problems = problems;
  }
}
