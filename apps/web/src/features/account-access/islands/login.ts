import { reactIsland } from '../../../islands/react-island.tsx';
import { LoginIsland } from '../access-islands.tsx';

export const start = reactIsland(LoginIsland);
