import { CommandRefused } from '../../accounts/operators/errors.ts';

/** A decision about a gateway's payout cannot be carried out; nothing was changed. The message is Indonesian, for commands and the console. */
export class SettlementRefused extends CommandRefused {
  /** The reasons in one line, for the console. */
  get sentences(): string {
    return this.message.replaceAll('\n', ' ');
  }
}

/** The lines of a report do not add up to the amount that the bank received. */
export class OtherSum extends SettlementRefused {}

const AGAIN = 'Unduh lagi laporannya dari gateway, dan impor tanpa diubah.';

/** The file is no report that can be booked. The message names each line, the reason and the remedy. */
export class UnreadableReport extends SettlementRefused {
  /** The first problems, a sentence each. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['Laporan tidak diimpor, dan tidak ada yang dibukukan.', ...problems, AGAIN].join('\n'));
    this.problems = problems;
  }
}
