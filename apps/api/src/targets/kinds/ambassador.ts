import { campaignTarget } from './campaign.ts';
import { findTarget } from './find-target.ts';
import { quoteAnyAmount } from './quotes.ts';
import type { TargetPort } from './target-port.ts';

const KIND = 'ambassador';

/** Ambassador pages as donation targets: a gift arrives in the fund of their campaign, and only while that accepts gifts. */
export const ambassadorTarget: TargetPort = {
  kind: KIND,
  find: async (sql, address) => {
    const page = await findTarget(sql, KIND, address, 'Halaman duta ini');
    if (page === undefined || page.closedReason !== null) return page;
    const [parent] = await sql<[{ id: string }?]>`
      SELECT t.public_id AS id FROM ambassadors a JOIN donation_targets t ON t.id = a.parent_id WHERE a.target_id = ${page.id}`;
    const campaign =
      parent && (await findTarget(sql, campaignTarget.kind, { kind: campaignTarget.kind, id: parent.id }, PARENT));
    return { ...page, closedReason: campaign === undefined ? HIDDEN_PARENT : campaign.closedReason };
  },
  quote: async (_, target, request) => quoteAnyAmount(target, request),
};

const PARENT = 'Penggalangan yang didukung duta ini';
const HIDDEN_PARENT = `${PARENT} tidak menerima donasi.`;
