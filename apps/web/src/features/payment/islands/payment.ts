import { reactIsland } from '../../../islands/react-island.tsx';
import { PaymentIsland } from '../payment-island.tsx';

export const start = reactIsland(PaymentIsland);
