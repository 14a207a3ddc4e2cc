import { reactIsland } from '../../islands/react-island.tsx';
import { ShareButton } from '../sections/share-button.tsx';

export const start = reactIsland(ShareButton);
