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

const ICONS: Readonly<Record<CategoryIconName, FunctionComponent<IconProps>>> = {
  health: HealthIcon,
  education: EducationIcon,
  disaster: DisasterIcon,
  worship: WorshipIcon,
  orphanage: OrphanageIcon,
  environment: EnvironmentIcon,
  humanity: HumanityIcon,
  disability: DisabilityIcon,
  heart: HeartIcon,
};

/** Returns the drawing of a category; a heart for a drawing of a later release. */
export function CategoryIcon({ name, ...icon }: IconProps & { name: CategoryIconName }) {
  const Icon = ICONS[name] ?? HeartIcon;
  return <Icon {...icon} />;
}
