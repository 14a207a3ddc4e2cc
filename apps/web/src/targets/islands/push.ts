import { reactIsland } from '../../islands/react-island.tsx';
import { PushControl } from '../sections/push-control.tsx';

export const start = reactIsland(PushControl);
