import type { CategoryIconName } from '@uluran/contract/categories';
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

/** Drawings of categories with their words. */
export const ICONS: Readonly<Record<CategoryIconName, readonly [FunctionComponent<IconProps>, string]>> = {
  health: [HealthIcon, 'Kesehatan'],
  education: [EducationIcon, 'Pendidikan'],
  disaster: [DisasterIcon, 'Bencana'],
  worship: [WorshipIcon, 'Rumah ibadah'],
  orphanage: [OrphanageIcon, 'Panti asuhan'],
  environment: [EnvironmentIcon, 'Lingkungan'],
  humanity: [HumanityIcon, 'Kemanusiaan'],
  disability: [DisabilityIcon, 'Difabel'],
  heart: [HeartIcon, 'Hati'],
};
