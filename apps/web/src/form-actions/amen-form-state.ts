/** State of a refused Aamiin: the prayer and the reason. */
export interface AmenFormState {
  prayer: string;
  problem: string;
}
