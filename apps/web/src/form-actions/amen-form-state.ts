/** What a refused Aamiin leaves behind: the prayer, and why. */
export interface AmenFormState {
  prayer: string;
  problem: string;
}
