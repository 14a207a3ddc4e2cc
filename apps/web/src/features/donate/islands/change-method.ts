import { reactIsland } from '../../../islands/react-island.tsx';
import { ChangeMethodPage } from '../change-method-page.tsx';

export const start = reactIsland(ChangeMethodPage);
