import { reactIsland } from '../../../islands/react-island.tsx';
import { RegisterIsland } from '../access-islands.tsx';

export const start = reactIsland(RegisterIsland);
