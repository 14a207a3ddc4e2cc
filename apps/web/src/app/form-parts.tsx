import { TextField } from '@uluran/ui/text-field';

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
