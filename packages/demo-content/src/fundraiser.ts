/** An organiser of the demo. All of them are invented. */
export interface Fundraiser {
  readonly name: string;
  readonly kind: 'person' | 'organisation';
  /** Person who acts for an organisation; null for a person. */
  readonly representative: string | null;
  readonly city: string;
  readonly bio: string;
  /** Days before seeding on which they joined. */
  readonly joinedDaysAgo: number;
  /** Days before seeding on which their papers were last checked. */
  readonly verifiedDaysAgo: number;
}
