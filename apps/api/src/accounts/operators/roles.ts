/** What an operator may do: `users.role` beside `member`. */
export const OPERATOR_ROLES = ['content', 'reviewer', 'finance', 'administrator'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export function isOperatorRole(text: string): text is OperatorRole {
  return OPERATOR_ROLES.some((role) => role === text);
}
