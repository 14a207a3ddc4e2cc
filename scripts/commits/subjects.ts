import lint from '@commitlint/lint';

/** Longest subject, with its scope. */
const LIMIT = 72;
const ALWAYS = 'always';
const NEVER = 'never';
const ERROR = 2;

/** Imperative verbs with the ending of another form. */
const VERBS = ['Bring', 'Embed', 'Exceed', 'Feed', 'Need', 'Proceed', 'Seed', 'Speed', 'String', 'Succeed'];
/** A past tense, a gerund, a third person or a plural. */
const OTHER_FORM = /(?:ed|ing|[^aisu]s)$/;

/** Returns true if the first word of a subject has a capital letter and can be an imperative verb. */
function isImperative(subject: string | null | undefined): boolean {
  const [word = ''] = (subject ?? '').split(' ');
  return /^[A-Z][a-z-]+$/.test(word) && (VERBS.includes(word) || !OTHER_FORM.test(word));
}

/** Returns the faults of a commit message as sentences, without those of its body. */
export async function subjectProblems(message: string): Promise<string[]> {
  const { errors } = await lint(
    message,
    {
      'header-max-length': [ERROR, ALWAYS, LIMIT],
      'scope-empty': [ERROR, NEVER],
      'subject-empty': [ERROR, NEVER],
      'subject-full-stop': [ERROR, NEVER, '.'],
      'subject-imperative': [ERROR, ALWAYS],
      'body-leading-blank': [ERROR, ALWAYS],
    },
    {
      parserOpts: { headerPattern: /^\[([a-z0-9./-]+)\] (.+)$/, headerCorrespondence: ['scope', 'subject'] },
      plugins: {
        commits: {
          rules: {
            'subject-imperative': ({ subject }) => [
              isImperative(subject),
              'subject must begin with a verb in the imperative and a capital letter: Add, not Added or Adds',
            ],
          },
        },
      },
    },
  );
  return errors.map(({ message: problem }) => problem);
}
