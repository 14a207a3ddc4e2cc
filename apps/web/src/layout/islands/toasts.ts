import { reactIsland } from '../../islands/react-island.tsx';
import { ToastRegion } from '../toast-region.tsx';

export const start = reactIsland(ToastRegion);
