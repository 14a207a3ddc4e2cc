/** A place in a folder that keeps a campaign from being imported: `campaign.md, title: …`. */
export interface FolderProblem {
  /** Name of the file within the folder. */
  readonly file: string;
  /** The field of its front matter, or its line; absent where the file itself is meant. */
  readonly field?: string;
  /** What is wrong and what to do. */
  readonly message: string;
}

/** A folder holds no campaign that can be imported. Nothing was stored. */
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
