/** Roles of operators: values of `users.role` beside `member`. */
export const OPERATOR_ROLES = ['content', 'reviewer', 'finance', 'administrator'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export function isOperatorRole(text: string): text is OperatorRole {
  return OPERATOR_ROLES.some((role) => role === text);
}
