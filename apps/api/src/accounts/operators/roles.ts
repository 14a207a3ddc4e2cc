import { OPERATOR_ROLES, type OperatorRole } from '@uluran/contract/operator-roles';

export function isOperatorRole(text: string): text is OperatorRole {
  return OPERATOR_ROLES.some((role) => role === text);
}
