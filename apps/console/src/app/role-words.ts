/** Names of roles, as operators read them. */
const ROLE_WORDS: Readonly<Record<string, string>> = {
  administrator: 'Admin',
  reviewer: 'Pemeriksa',
  finance: 'Keuangan',
  content: 'Konten',
};

/** Returns the Indonesian name of a role; a role of a later release keeps its own name. */
export function roleWord(role: string): string {
  return ROLE_WORDS[role] ?? role;
}
