import type { MatchingPool } from '@uluran/contract/endpoints';
import { Card } from '@uluran/ui/card';
import { CheckIcon, ClockIcon, FlagIcon, PlusIcon, ReturnIcon, UserIcon } from '@uluran/ui/icon';
import { SectionHead } from '@uluran/ui/section-head';
import { poolRules } from './pool-rules.ts';
import { RULES } from './rules.ts';

const ICONS = {
  factor: PlusIcon,
  gift: FlagIcon,
  day: UserIcon,
  paid: CheckIcon,
  time: ClockIcon,
  return: ReturnIcon,
};

/** Rules of the pool's matches, and its end. */
export function RulesSection({ pool }: { pool: MatchingPool }) {
  return (
    <section className="u-block" id={RULES.id} aria-labelledby="judul-aturan">
      <SectionHead title="Aturan padanan" id="judul-aturan" />
      <Card>
        <ul className="pool-rules">
          {poolRules(pool).map(({ name, title, text }) => {
            const Icon = ICONS[name];
            return (
              <li key={name}>
                <Icon />
                <div>
                  <b>{title}</b>
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
