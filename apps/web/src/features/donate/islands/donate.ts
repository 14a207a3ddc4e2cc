import { reactIsland } from '../../../islands/react-island.tsx';
import { DonateIsland } from '../donate-island.tsx';

export const start = reactIsland(DonateIsland);
