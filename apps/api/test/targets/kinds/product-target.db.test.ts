import { productTarget } from '../../../src/targets/kinds/product.ts';
import { createProduct } from '../../support/kinds.ts';
import { targetConformance } from './target-conformance.ts';

const PRICE = 62_500;

targetConformance(productTarget, {
  open: (database) => createProduct(database, { priceRupiah: PRICE, neededUnits: 10 }),
  closed: {
    paused: (database) => createProduct(database, { status: 'paused' }),
    'not accepting': (database) => createProduct(database, { acceptsDonations: false }),
  },
  hidden: (database) => createProduct(database, { status: 'draft' }),
  quotes: {
    given: { amountRupiah: 3 * PRICE, quantity: 3 },
    refused: {
      'an amount without units': { amountRupiah: PRICE, quantity: undefined },
      'another price': { amountRupiah: 3 * PRICE - 1, quantity: 3 },
      'more than is needed': { amountRupiah: 11 * PRICE, quantity: 11 },
    },
  },
});
