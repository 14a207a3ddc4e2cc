import { TextField } from '@uluran/ui/text-field';

interface CodeFieldProps {
  error: string | undefined;
}

/** The code of the operator's own app, which some decisions need. */
export function CodeField({ error }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label="Kode dari aplikasi Anda"
      className="own-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Spaces between the digits are allowed: apps show them.
      maxLength={40}
      hint="Enam angka, berganti tiap 30 detik."
      error={error}
    />
  );
}
