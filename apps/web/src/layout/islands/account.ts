import { reactIsland } from '../../islands/react-island.tsx';
import { MemberLink } from '../member-link.tsx';

export const start = reactIsland(MemberLink);
