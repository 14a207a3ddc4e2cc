import { reactIsland } from '../../../islands/react-island.tsx';
import { ConfirmRegistrationIsland } from '../access-islands.tsx';

export const start = reactIsland(ConfirmRegistrationIsland);
