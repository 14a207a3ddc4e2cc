import type { RouteName } from '@uluran/contract/routes';
import { newPublicId } from '../../../../src/platform/values/public-id.ts';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { createCampaign, inDays } from '../../../support/arrange.ts';
import type { Row } from './matrix-row.ts';

/** One good request for each call about recommendations and categories. */
export function featuredRows(database: TestDatabase) {
  const { ownerSql } = database;
  const account = { role: 'content' } as const;
  const period = {
    why: 'Dikerjakan tetangga sendiri, dan dicatat.',
    from: null,
    until: inDays(9).toISOString(),
  };
  const target = async () => (await createCampaign(database)).slug;
  const pick = async () => {
    const { id } = await createCampaign(database);
    const [row] = await ownerSql<[{ id: string }]>`
      INSERT INTO featured_picks (target_id, why, position, starts_at, ends_at)
      VALUES (${id}, ${period.why}, 1, now() - interval '1 hour', ${period.until}) RETURNING public_id AS id`;
    return row.id;
  };
  const newCode = () => `uji-${[...newPublicId()].map((letter) => 'abcdefghij'[letter.charCodeAt(0) % 10]).join('')}`;
  const category = (isHidden: boolean) => async () => {
    const code = newCode();
    await ownerSql`
      INSERT INTO categories (code, name, position, hidden_at)
      SELECT ${code}, ${code}, max(position) + 1, CASE WHEN ${isHidden} THEN now() END FROM categories`;
    return code;
  };
  const of =
    (base: string, step = '') =>
    ({ thing }: { thing?: string | undefined }) =>
      `/ops/${base}/${thing}${step}`;
  const onPick = { arrange: pick, status: 200, account } as const;
  const onCategory = { arrange: category(false), status: 200, account } as const;
  const versionOnly = () => ({ version: 1 });
  const place = () => ({ version: 1, place: 1 });
  const fields = () => ({ name: newCode().slice(0, 30), icon: 'heart', examples: 'Makanan dan obat' });

  return {
    listFeaturedRecords: { path: () => '/ops/featured', status: 200, account },
    featureTarget: {
      path: () => '/ops/featured',
      arrange: target,
      body: ({ thing }) => ({ target: thing, ...period }),
      status: 201,
      account,
    },
    getFeaturedRecord: { path: of('featured'), ...onPick },
    changePick: { path: of('featured'), ...onPick, body: () => ({ version: 1, ...period }) },
    movePick: { path: of('featured', '/move'), ...onPick, body: place },
    endPick: { path: of('featured', '/end'), ...onPick, body: () => ({ version: 1, words: 'Sudah terpenuhi.' }) },
    listCategoryRecords: { path: () => '/ops/categories', status: 200, account },
    createCategory: {
      path: () => '/ops/categories',
      body: () => ({ code: newCode(), ...fields() }),
      status: 201,
      account,
    },
    getCategoryRecord: { path: of('categories'), ...onCategory },
    changeCategory: { path: of('categories'), ...onCategory, body: () => ({ version: 1, ...fields() }) },
    moveCategory: { path: of('categories', '/move'), ...onCategory, body: place },
    hideCategory: { path: of('categories', '/hide'), ...onCategory, body: versionOnly },
    showCategory: {
      path: of('categories', '/show'),
      arrange: category(true),
      status: 200,
      account,
      body: versionOnly,
    },
    removeCategory: { path: of('categories', '/remove'), ...onCategory, body: versionOnly },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
