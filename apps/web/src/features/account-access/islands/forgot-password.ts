import { reactIsland } from '../../../islands/react-island.tsx';
import { ForgotPasswordIsland } from '../access-islands.tsx';

export const start = reactIsland(ForgotPasswordIsland);
