import { INVITATION_DAYS, TEAM_LIMIT } from '@uluran/contract/teams';
import { describe, expect, test } from 'vitest';
import { teamMailHandlers } from '../../../src/targets/teams/mail-handlers.ts';
import { pruneTeamInvitations } from '../../../src/targets/teams/service.ts';
import { type Account, createAccount, createOperator, newAddress } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { createDraft, createUpload, wholeDraft } from '../../support/drafts.ts';
import { expectFailure } from '../../support/refusals.ts';
import { deliverMailsOf } from '../../support/sent-mails.ts';
import { addToTeam, invite } from '../../support/teams.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql } = database;

/** A member with a live campaign. */
async function begin(fields: Parameters<typeof createCampaign>[1] = {}) {
  const owner = await createAccount(database);
  const campaign = await createCampaign(database, { ...fields, ownerId: owner.userId });
  return { owner, campaign, path: `/me/campaigns/${campaign.publicId}` };
}

const teamOf = async (path: string, { token }: Account) => (await call('GET', `${path}/team`, { token })).body.data;
const send = (path: string, { token }: Account, email: string, role = 'editor') =>
  call('POST', `${path}/team/invitations`, { token, body: { email, role } });
const answer = (
  token: string,
  invitation: string,
  how = 'accept',
  body: object | undefined = how === 'accept' ? {} : undefined,
) => call('POST', `/me/team-invitations/${invitation}/${how}`, { token, ...(body && { body }) });
const mails = () => deliverMailsOf(running, teamMailHandlers);
const tokenIn = (text: string): string => /team-invitation\/([\w-]{43})$/m.exec(text)?.[1] ?? '';

describe('an invitation', () => {
  test('leads its address into the team by the link of its mail, once, and the owner is told', async () => {
    const { owner, campaign, path } = await begin();
    const email = newAddress();
    const invited = await send(path, owner, ` ${email.toUpperCase()} `);
    expect([invited.status, invited.body.data]).toMatchObject([
      201,
      { role: 'owner', members: [], placesLeft: TEAM_LIMIT - 1, invitations: [{ email, role: 'editor' }] },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: email, subject: 'Ratna Wulandari mengundang Anda ke tim galang dana' });
    const token = tokenIn(mail?.text ?? '');
    const [stored] =
      await ownerSql`SELECT token_hash AS hash, expires_at - invited_at AS valid FROM team_invitations WHERE email = ${email}`;
    expect(String(stored?.hash)).not.toContain(token);
    expect(stored?.valid).toBe(`${INVITATION_DAYS} days`);

    // The account is made only now.
    const member = await createAccount(database, { email, name: 'Bima Nugroho' });
    const seen = await call('GET', `/me/team-invitations/${token}`, { token: member.token });
    expect(seen.body.data).toMatchObject({ status: 'open', role: 'editor', owner: 'Ratna Wulandari', joined: null });
    expectFailure(await call('GET', path, { token: member.token }), 404, 'not_found');
    const joined = await answer(member.token, token, 'accept', { shown: true });
    expect([joined.status, joined.body.data]).toMatchObject([200, { status: 'accepted', joined: campaign.publicId }]);
    expect(await teamOf(path, member)).toMatchObject({
      role: 'editor',
      members: [{ name: 'Bima Nugroho', you: true, shown: true }],
      invitations: [],
    });
    expect((await call('GET', '/me/campaigns', { token: member.token })).body.data).toMatchObject([
      { id: campaign.publicId, role: 'editor', ownerName: 'Ratna Wulandari', actions: ['revise'] },
    ]);
    expect(await mails()).toMatchObject([{ to: owner.email, subject: expect.stringContaining('Anggota tim baru') }]);
    expectFailure(await answer(member.token, token), 409, 'link_used');
  });

  test('answers alike for addresses with and without an account', async () => {
    const { owner, path } = await begin();
    const [known, unknown] = [(await createAccount(database)).email, newAddress()];
    const [first, second] = [await send(path, owner, known), await send(path, owner, unknown)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(Object.keys(first.body.data.invitations[0])).toEqual(Object.keys(second.body.data.invitations[1]));
  });

  test('is the account’s whose confirmed address it was sent to; others read its masked address', async () => {
    const { campaign } = await begin();
    const [member, other] = [await createAccount(database), await createAccount(database)];
    const { token } = await invite(database, campaign.publicId, member.email);
    for (const refused of [
      await call('GET', `/me/team-invitations/${token}`, { token: other.token }),
      await answer(other.token, token),
      await answer(other.token, token, 'decline'),
    ]) {
      expectFailure(refused, 403, 'forbidden');
      expect(refused.body.message).toContain('w•••@contoh.id');
      expect(refused.text).not.toContain(member.email);
    }
  });

  test.each([
    ['expired', "status = 'open', expires_at = now() - interval '1 second'", 409, 'link_expired'],
    ['revoked', "status = 'revoked'", 409, 'link_expired'],
    ['declined', "status = 'declined'", 409, 'link_used'],
    ['deleted', undefined, 404, 'not_found'],
  ])('that is %s cannot be accepted', async (_, change, status, code) => {
    const { campaign, owner, path } = await begin();
    const member = await createAccount(database);
    const { id, token } = await invite(database, campaign.publicId, member.email);
    await ownerSql.unsafe(
      change === undefined
        ? `DELETE FROM team_invitations WHERE id = ${id}`
        : `UPDATE team_invitations SET ${change} WHERE id = ${id}`,
    );
    expectFailure(await answer(member.token, token), status, code);
    expect(await teamOf(path, owner)).toMatchObject({ members: [], invitations: [], placesLeft: TEAM_LIMIT });
  });

  test('that its owner takes back, or its recipient declines, leads nowhere', async () => {
    const { campaign, owner, path } = await begin();
    const [one, two] = [await createAccount(database), await createAccount(database)];
    const first = await invite(database, campaign.publicId, one.email);
    const second = await invite(database, campaign.publicId, two.email);
    const revoke = () => call('DELETE', `${path}/team/invitations/${first.publicId}`, { token: owner.token });
    expect((await revoke()).body.data.invitations).toMatchObject([{ email: two.email }]);
    expectFailure(await revoke(), 409, 'team_state');
    expectFailure(await answer(one.token, first.token), 409, 'link_expired');
    expect((await answer(two.token, second.token, 'decline')).body.data.status).toBe('declined');
    expectFailure(await answer(two.token, second.token), 409, 'link_used');
  });

  test.each(['frozen', 'closed'] as const)('to a campaign that is %s is neither sent nor accepted', async (status) => {
    const { campaign, owner, path } = await begin({ status });
    const member = await createAccount(database);
    expectFailure(await send(path, owner, newAddress()), 409, 'team_state');
    const { token } = await invite(database, campaign.publicId, member.email);
    expectFailure(await answer(member.token, token), 409, 'team_state');
    expect((await answer(member.token, token, 'decline')).status).toBe(200);
  });

  test('is refused to oneself, twice, to a member, and beyond the size of a team', async () => {
    const { owner, path } = await begin();
    const refused = async (email: string, words: string) => {
      const { status, body } = await send(path, owner, email);
      expect([status, body.data.fields?.email?.[0]]).toEqual([422, expect.stringContaining(words)]);
    };
    await refused(owner.email, 'Anda sendiri');
    await refused('bukan alamat', 'belum lengkap');
    const member = await createAccount(database);
    await send(path, owner, member.email);
    await refused(member.email, 'masih menunggu');
    const mail = (await mails()).find(({ to }) => to === member.email);
    await answer(member.token, tokenIn(mail?.text ?? ''));
    await refused(member.email, 'sudah ada di tim');
    // Twenty at once: places for nine more.
    const statuses = await Promise.all(
      Array.from({ length: 19 }, async () => (await send(path, owner, newAddress())).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(TEAM_LIMIT - 1);
    expect(await teamOf(path, owner)).toMatchObject({ placesLeft: 0 });
    await ownerSql`DELETE FROM outbox_messages`;
  });

  test('fills no mailbox: its mails are counted by mailbox, and an account’s invitations together', async () => {
    const { owner, path } = await begin();
    const name = newAddress().split('@')[0];
    const sent: number[] = [];
    for (let index = 0; index < 25; index += 1) {
      const { status, body } = await send(path, owner, `${name}+${index}@contoh.id`);
      sent.push(status);
      const id = body.data?.invitations?.at(-1)?.id;
      if (id !== undefined) await call('DELETE', `${path}/team/invitations/${id}`, { token: owner.token });
    }
    expect([sent.filter((status) => status === 201).length, sent.at(-1)]).toEqual([20, 429]);
    await ownerSql`DELETE FROM outbox_messages`;
    const [mailbox, others] = [newAddress(), [await begin(), await begin(), await begin(), await begin()]];
    for (const other of others) await send(other.path, other.owner, mailbox);
    expect((await mails()).map(({ to }) => to)).toEqual([mailbox, mailbox, mailbox]);
  });

  test('shows no text of an unread draft, and no address in a hostile name', async () => {
    const owner = await createAccount(database, { name: 'Menang di https://jahat.example/x' });
    const id = await createDraft(database, owner.userId);
    const email = newAddress();
    expect((await send(`/me/campaigns/${id}`, owner, email)).status).toBe(201);
    const [mail] = await mails();
    expect(mail?.to).toBe(email);
    expect(mail?.text).not.toContain('Sumur bor');
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('jahat.example');
  });

  test('accepted twice at once makes one member; accepted while it is taken back, one of both', async () => {
    const { campaign, owner, path } = await begin();
    const member = await createAccount(database);
    const { token } = await invite(database, campaign.publicId, member.email);
    const both = await Promise.all([answer(member.token, token), answer(member.token, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await teamOf(path, owner)).members).toHaveLength(1);

    const other = await createAccount(database);
    const second = await invite(database, campaign.publicId, other.email);
    const decisions = await Promise.all([
      answer(other.token, second.token),
      call('DELETE', `${path}/team/invitations/${second.publicId}`, { token: owner.token }),
    ]);
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('whose address is not in a team is deleted a month after its end', async () => {
    const { campaign } = await begin();
    const { id } = await invite(database, campaign.publicId, newAddress());
    await pruneTeamInvitations(database.sql);
    await ownerSql`UPDATE team_invitations SET expires_at = now() - interval '31 days' WHERE id = ${id}`;
    expect(await pruneTeamInvitations(database.sql)).toBeGreaterThan(0);
    expect(await ownerSql`SELECT FROM team_invitations WHERE id = ${id}`).toHaveLength(0);
  });
});

describe('a co-organiser', () => {
  test('writes with pictures of their own, which are kept after they leave', async () => {
    const { owner, campaign, path } = await begin();
    const member = await createAccount(database);
    await addToTeam(database, campaign.publicId, member.userId);
    await call('POST', `${path}/draft`, { token: member.token });
    const cover = { url: await createUpload(database, member.userId), alt: 'Pompa' };
    const { status } = await call('PATCH', `${path}/draft`, { token: member.token, body: { version: 1, cover } });
    expect(status).toBe(200);
    const stranger = { url: await createUpload(database, (await createAccount(database)).userId), alt: 'Lain' };
    const foreign = await call('PATCH', `${path}/draft`, {
      token: member.token,
      body: { version: 2, cover: stranger },
    });
    expect([foreign.status, Object.keys(foreign.body.data.fields)]).toEqual([422, ['cover']]);
    const { story } = await wholeDraft(database, member.userId);
    const news = (await call('POST', `${path}/updates`, { token: member.token })).body.data.id;
    const saved = { version: 1, title: 'Pipa terpasang', body: story };
    await call('PATCH', `${path}/updates/${news}`, { token: member.token, body: saved });
    const published = await call('POST', `${path}/updates/${news}/publish`, {
      token: member.token,
      body: { version: 2 },
    });
    expect(published.status).toBe(200);
    expect((await call('DELETE', `${path}/team/membership`, { token: member.token })).status).toBe(200);
    expectFailure(await call('GET', path, { token: member.token }), 404, 'not_found');
    expect((await call('GET', path, { token: owner.token })).body.data.draft.cover.url).toBe(cover.url);
  });

  test('that was removed is refused in an open tab, and may be invited again', async () => {
    const { owner, path, campaign } = await begin();
    const member = await createAccount(database);
    await addToTeam(database, campaign.publicId, member.userId);
    const [{ id }] = (await teamOf(path, owner)).members;
    const remove = () => call('DELETE', `${path}/team/members/${id}`, { token: owner.token });
    expect((await remove()).body.data.members).toEqual([]);
    expectFailure(await remove(), 404, 'not_found');
    expectFailure(await call('POST', `${path}/updates`, { token: member.token }), 404, 'not_found');
    expect((await send(path, owner, member.email)).status).toBe(201);
    await ownerSql`DELETE FROM outbox_messages`;
  });

  test('decides alone whether the page names them; the owner gives the role', async () => {
    const { owner, path, campaign } = await begin();
    const member = await createAccount(database);
    await addToTeam(database, campaign.publicId, member.userId, 'viewer');
    const show = (token: string) => call('PUT', `${path}/team/membership`, { token, body: { shown: true } });
    expectFailure(await show(owner.token), 403, 'forbidden');
    const named = async () => (await call('GET', `/campaigns/${campaign.slug}`)).body.data.team;
    expect(await named()).toEqual([]);
    expect((await show(member.token)).body.data.members).toMatchObject([{ shown: true, role: 'viewer' }]);
    expect(await named()).toEqual([{ name: 'Ratna Wulandari', avatar: null }]);
    const [{ id }] = (await teamOf(path, owner)).members;
    const change = (token: string, role: string) =>
      call('PUT', `${path}/team/members/${id}`, { token, body: { role } });
    expectFailure(await change(member.token, 'editor'), 403, 'forbidden');
    expectFailure(await change(owner.token, 'owner'), 422, 'invalid_fields');
    expect((await change(owner.token, 'editor')).body.data.members).toMatchObject([{ role: 'editor' }]);
    expect(await mails()).toMatchObject([{ to: member.email, subject: expect.stringContaining('Peran Anda berubah') }]);
  });

  test('as an operator decides neither about the campaign nor about its money', async () => {
    const { owner, campaign } = await begin();
    const reviewer = await createOperator(database);
    await addToTeam(database, campaign.publicId, reviewer.userId);
    const { version } = (await call('GET', `/ops/targets/${campaign.publicId}`, { token: reviewer.token })).body.data;
    const freeze = await call('POST', `/ops/targets/${campaign.publicId}/freeze`, {
      token: reviewer.token,
      body: { words: 'Diperiksa.', version },
    });
    expectFailure(freeze, 403, 'forbidden');
    const treasurer = await createOperator(database, { role: 'finance' });
    await addToTeam(database, campaign.publicId, treasurer.userId);
    const [withdrawal] = await ownerSql<[{ id: number }]>`
      INSERT INTO withdrawals (public_id, fund_id, requested_by, amount_rupiah, purpose, bank_account)
      VALUES ('pencairan-tim', ${campaign.fundId}, ${owner.userId}, 100000, 'Pipa', '{}') RETURNING id`;
    await expect(ownerSql`SELECT require_treasurer(${treasurer.userId}, ${withdrawal.id})`).rejects.toMatchObject({
      constraint_name: 'own_withdrawal',
    });
  });
});

describe('the log', () => {
  test('has each change with its author; only the owner reads addresses, and no row changes', async () => {
    const { owner, path, campaign } = await begin();
    const member = await createAccount(database, { name: 'Bima Nugroho' });
    await send(path, owner, member.email, 'viewer');
    const [mail] = await mails();
    await answer(member.token, tokenIn(mail?.text ?? ''));
    const [{ id }] = (await teamOf(path, owner)).members;
    const body = { role: 'editor' };
    await call('PUT', `${path}/team/members/${id}`, { token: owner.token, body });
    await call('PUT', `${path}/team/members/${id}`, { token: owner.token, body });
    const log = async ({ token }: Account) => (await call('GET', `${path}/team/changes`, { token })).body;
    const first = (await call('GET', `${path}/team/changes?limit=1`, { token: owner.token })).body;
    expect(first.meta?.nextCursor).toEqual(expect.any(String));
    expect((await log(owner)).data).toMatchObject([
      { change: 'role_changed', by: 'Ratna Wulandari', member: 'Bima Nugroho', role: 'editor', email: null },
      { change: 'accepted', by: 'Bima Nugroho', member: 'Bima Nugroho', email: member.email },
      { change: 'invited', by: 'Ratna Wulandari', member: null, role: 'viewer', email: member.email },
    ]);
    expect((await log(member)).data.map(({ email }: { email: string | null }) => email)).toEqual([null, null, null]);
    await expect(ownerSql`UPDATE team_changes SET role = 'viewer'`).rejects.toThrow('append-only');
    await expect(ownerSql`DELETE FROM team_changes WHERE target_id = ${campaign.id}`).rejects.toThrow('append-only');
    await ownerSql`DELETE FROM outbox_messages`;
  });

  test('goes with a campaign that was never published', async () => {
    const owner = await createAccount(database);
    const id = await createDraft(database, owner.userId);
    await send(`/me/campaigns/${id}`, owner, newAddress());
    await addToTeam(database, id, (await createAccount(database)).userId);
    expect((await call('DELETE', `/me/campaigns/${id}/draft`, { token: owner.token })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

describe('an erased account', () => {
  test('leaves its teams, and its address is in no invitation', async () => {
    const { owner, path, campaign } = await begin();
    const member = await createAccount(database);
    await addToTeam(database, campaign.publicId, member.userId);
    const other = await begin();
    await invite(database, other.campaign.publicId, member.email);
    const exported = (await call('GET', '/auth/export', { token: member.token })).body.data;
    expect(exported).toMatchObject({
      teams: [{ role: 'editor', status: 'active' }],
      teamInvitations: [{ status: 'open' }],
    });
    expect((await call('DELETE', '/auth/account', { token: member.token })).status).toBe(200);
    expect((await teamOf(path, owner)).members).toEqual([]);
    expect((await teamOf(other.path, other.owner)).invitations).toEqual([]);
    const { data } = (await call('GET', `${path}/team/changes`, { token: owner.token })).body;
    expect(data).toMatchObject([{ change: 'left', by: 'Akun dihapus' }]);
    expect(await ownerSql`SELECT FROM team_invitations WHERE email = ${member.email}`).toHaveLength(0);
  });

  test('that owned a closed campaign takes the addresses that it invited along', async () => {
    const { owner, campaign } = await begin({ status: 'closed' });
    const email = newAddress();
    await invite(database, campaign.publicId, email);
    expect((await call('DELETE', '/auth/account', { token: owner.token })).status).toBe(200);
    expect(await ownerSql`SELECT FROM team_invitations WHERE email = ${email}`).toHaveLength(0);
  });
});
