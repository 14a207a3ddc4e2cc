import { afterAll } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import { describeEditing } from '../src/support/console-content.ts';
import { describeFeatured } from '../src/support/console-featured.ts';
import { describeImport } from '../src/support/console-import.ts';
import { describeInvitation } from '../src/support/console-invitation.ts';
import { describeProducts } from '../src/support/console-products.ts';
import { describeProgrammes } from '../src/support/console-programmes.ts';
import { accountsOf } from '../src/support/member.ts';
import { launchOperators } from '../src/support/operators.ts';
import { prepareOwnProduct } from '../src/support/own-product.ts';

/** A product of its own: operators who tie an app to their account here would end the sessions of another file. */
const own = await prepareOwnProduct();
const product = await own.start({ env: { PAGE_FRESH_MS: '0', TRUSTED_PROXIES: 'loopback' } });
const { origin } = product;
const bank = bankOf(own.sandbox.url);
const operators = await launchOperators(origin, own.dataDir);
const member = await accountsOf(origin, bank).open();
const { page } = await operators.visitAs('administrator');

afterAll(async () => {
  await operators.close();
  await product.stop();
  await own.remove();
});

const administrator = async () => page;
describeEditing(origin, () => operators);
describeFeatured(origin, administrator);
describeInvitation(origin, administrator, () => member.email);
describeImport(origin, administrator, () => member.email);
describeProducts(origin, bank, administrator);
describeProgrammes({ origin, operators: () => operators, administrator });
