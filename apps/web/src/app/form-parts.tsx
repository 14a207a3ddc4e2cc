import { Banner } from '@uluran/ui/banner';
import { TextField } from '@uluran/ui/text-field';

interface FormProblemProps {
  title: string;
  problem: string | undefined;
  /** Fragment of the form's address: the returned page opens here, with the focus. */
  id?: string;
}

/** Shows a failure of the whole form. */
export function FormProblem({ title, problem, id }: FormProblemProps) {
  if (problem === undefined) return null;
  const banner = (
    <Banner tone="error" title={title} live="assertive">
      {problem}
    </Banner>
  );
  if (id === undefined) return banner;
  return (
    <div id={id} tabIndex={-1}>
      {banner}
    </div>
  );
}

interface FormEmailProps {
  optional?: boolean;
  hint: string;
  value: string | undefined;
  error: string | undefined;
}

/** An e-mail address. */
export function FormEmail({ optional, hint, value, error }: FormEmailProps) {
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      label="Email Anda"
      optional={optional}
      required={!optional}
      hint={hint}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="nama@contoh.id"
      defaultValue={value}
      error={error}
    />
  );
}
