import { createUnitTarget, UNIT_PRICE_RUPIAH, unitTarget } from '../../support/unit-target.ts';
import { targetConformance } from './target-conformance.ts';

targetConformance(unitTarget, {
  open: (database) => createUnitTarget(database),
  closed: { 'not available': (database) => createUnitTarget(database, { accepts: false }) },
  hidden: (database) => createUnitTarget(database, { title: 'Draf' }),
  quotes: {
    given: { amountRupiah: 3 * UNIT_PRICE_RUPIAH, quantity: 3 },
    refused: {
      'an amount without units': { amountRupiah: UNIT_PRICE_RUPIAH, quantity: undefined },
      'another price': { amountRupiah: 3 * UNIT_PRICE_RUPIAH - 1, quantity: 3 },
      'a price of its own': { amountRupiah: 1_000, quantity: 3 },
    },
  },
});
