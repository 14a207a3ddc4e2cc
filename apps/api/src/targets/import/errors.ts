/** A fault in a folder that prevents the import of a campaign: `campaign.md, title: …`. */
export interface FolderProblem {
  /** Name of the file within the folder. */
  readonly file: string;
  /** The field of its front matter, or its line; absent if the file itself is the fault. */
  readonly field?: string;
  /** The fault and its remedy. */
  readonly message: string;
}

/** A folder contains no campaign that can be imported. Nothing was stored. */
export class FolderRefused extends Error {
  override readonly name = 'FolderRefused';
  readonly problems: readonly FolderProblem[];

  constructor(folder: string, problems: readonly FolderProblem[]) {
    const lines = problems.map(
      ({ file, field, message }) => `- ${file}${field === undefined ? '' : `, ${field}`}: ${message}`,
    );
    super(`${folder} is not imported, and nothing was stored.\n${lines.join('\n')}`);
    this.problems = problems;
  }
}
