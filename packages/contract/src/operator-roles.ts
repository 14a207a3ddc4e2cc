/** Roles of operators: values of an account's role beside `member`. */
export const OPERATOR_ROLES = ['reviewer', 'finance', 'content', 'administrator'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

const REVIEWERS = ['reviewer', 'administrator'] as const;
const TREASURERS = ['finance', 'administrator'] as const;
const EDITORS = ['content', 'administrator'] as const;
const SUPPORT = ['reviewer', 'finance', 'administrator'] as const;
const ADMINISTRATORS = ['administrator'] as const;

/**
 * The one table of operators' rights: each kind of work with its roles. A row of `OPERATOR_ROUTES` names its work, the API refuses other roles, and the
 * console hides calls of other roles. The database has the same roles for kinds of queues; a test compares them.
 */
export const WORK_ROLES = {
  /** One's own session. */
  session: OPERATOR_ROLES,
  /** The list of waiting items, which contains only kinds of the caller's role. */
  queue: OPERATOR_ROLES,
  campaign: REVIEWERS,
  identity: REVIEWERS,
  report: REVIEWERS,
  bankAccount: TREASURERS,
  withdrawal: TREASURERS,
  evidence: TREASURERS,
  unmatched: TREASURERS,
  task: TREASURERS,
  proposal: TREASURERS,
  /** Payouts of gateways to the bank. */
  settlement: TREASURERS,
  volunteer: EDITORS,
  /** A proposed code of a merchant, on the page of the merchant. */
  merchantCode: EDITORS,
  /** The site's own news: drafts, publication and tags. */
  article: EDITORS,
  /** Answers of the help page, terms and privacy policy. */
  siteText: EDITORS,
  /** Recommendations of the editors. */
  featured: EDITORS,
  /** Categories of targets. */
  category: EDITORS,
  /** Merchants of the directory, with their codes. */
  merchant: EDITORS,
  /** Products with their prices and deliveries. */
  product: EDITORS,
  /** CSR programmes, and the companies that pay for them. */
  programme: EDITORS,
  /** Members with a checked organisation, whom editors choose as organisers. */
  organiser: EDITORS,
  /** Pictures for content of the site, and for imported campaigns. */
  contentPicture: ['reviewer', 'content', 'administrator'],
  /** Operators, their roles, apps and sessions. */
  operators: ADMINISTRATORS,
  /** The trail of operators' actions. */
  audit: ADMINISTRATORS,
  /** Targets of every kind, with freezing and releasing. */
  target: REVIEWERS,
  /** Members with masked contacts, and their personal data with a reason. */
  member: SUPPORT,
  /** Sessions of members, and frozen accounts. */
  memberAccess: REVIEWERS,
  /** New accounts of organisers, by invitation. */
  memberInvitation: REVIEWERS,
  /** Campaigns that operators submit for their organisers. */
  campaignImport: REVIEWERS,
  /** Erasure of the data of people without an account. */
  guestErasure: ADMINISTRATORS,
  /** Search of gifts, and actions about one gift besides its money. */
  donation: SUPPORT,
  figures: SUPPORT,
  /** The state of the installation. */
  system: ADMINISTRATORS,
  /** Dated settings. Those about money are changed by these roles. */
  settings: TREASURERS,
  /** Changes of dated settings that are rules of the site: limits, schedules, rules of campaigns. */
  siteRules: ADMINISTRATORS,
} as const satisfies Record<string, readonly OperatorRole[]>;

/** A kind of operators' work. */
export type OperatorWork = keyof typeof WORK_ROLES;

/** Whether a role does this work; false for a member's role. */
export function mayDo(role: string, work: OperatorWork): boolean {
  return (WORK_ROLES[work] as readonly string[]).includes(role);
}
