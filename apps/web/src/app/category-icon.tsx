import {
  DisabilityIcon,
  DisasterIcon,
  EducationIcon,
  EnvironmentIcon,
  HealthIcon,
  HeartIcon,
  HumanityIcon,
  type IconProps,
  OrphanageIcon,
  WorshipIcon,
} from '@uluran/ui/icon';
import type { FunctionComponent } from 'react';

const ICONS: Record<string, FunctionComponent<IconProps>> = {
  kesehatan: HealthIcon,
  pendidikan: EducationIcon,
  bencana: DisasterIcon,
  masjid: WorshipIcon,
  'rumah-ibadah': WorshipIcon,
  panti: OrphanageIcon,
  'panti-asuhan': OrphanageIcon,
  lingkungan: EnvironmentIcon,
  kemanusiaan: HumanityIcon,
  difabel: DisabilityIcon,
};

/** Returns the drawing of a category; a heart for a category without a drawing. */
export function CategoryIcon({ code, ...icon }: IconProps & { code: string }) {
  const Icon = ICONS[code] ?? HeartIcon;
  return <Icon {...icon} />;
}
