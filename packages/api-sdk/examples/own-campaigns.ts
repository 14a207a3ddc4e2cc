import { conflictOf } from '@uluran/api-sdk';
import type { Given } from './given.ts';

export async function list({ uluran }: Given) {
  for await (const campaign of uluran.ownCampaigns.list()) console.log(campaign.id);
}

export async function create({ uluran }: Given) {
  const { id } = await uluran.ownCampaigns.create();
  console.log(id);
}

export async function get({ uluran, campaignId }: Given) {
  const campaign = await uluran.ownCampaigns.get(campaignId);
  console.log(campaign);
}

export async function save({ uluran, campaignId }: Given) {
  try {
    const { version } = await uluran.ownCampaigns.save(campaignId, { version: 1, title: 'Sumur untuk Oesapa' });
    console.log(`saved as version ${version}`);
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict === undefined) throw error;
    console.log('saved elsewhere meanwhile:', conflict);
  }
}

export async function revise({ uluran, campaignId }: Given) {
  const draft = await uluran.ownCampaigns.revise(campaignId);
  console.log(draft);
}

export async function discard({ uluran, campaignId }: Given) {
  await uluran.ownCampaigns.discard(campaignId);
}

export async function submit({ uluran, campaignId }: Given) {
  const campaign = await uluran.ownCampaigns.submit(campaignId, 1);
  console.log(campaign);
}

export async function recall({ uluran, campaignId }: Given) {
  await uluran.ownCampaigns.recall(campaignId);
}

export async function pause({ uluran, campaignId }: Given) {
  await uluran.ownCampaigns.pause(campaignId);
}

export async function resume({ uluran, campaignId }: Given) {
  await uluran.ownCampaigns.resume(campaignId);
}

export async function end({ uluran, campaignId }: Given) {
  await uluran.ownCampaigns.end(campaignId);
}

export async function mendComment({ uluran, campaignId }: Given) {
  // Marks the first comment as resolved; `false` marks it as unresolved.
  await uluran.ownCampaigns.mendComment(campaignId, 1, true);
}

export async function preview({ uluran, campaignId }: Given) {
  const link = await uluran.ownCampaigns.preview(campaignId);
  console.log(link);
}

export async function getPreview({ uluran, token }: Given) {
  const draft = await uluran.ownCampaigns.getPreview(token);
  console.log(draft);
}

export async function dashboard({ uluran, campaignId }: Given) {
  const figures = await uluran.ownCampaigns.dashboard(campaignId);
  console.log(figures);
}

export async function listDonors({ uluran, campaignId }: Given) {
  for await (const donor of uluran.ownCampaigns.listDonors(campaignId, { view: 'prayers' })) console.log(donor);
}

export async function getDonorsFile({ uluran, campaignId }: Given) {
  const file = await uluran.ownCampaigns.getDonorsFile(campaignId);
  console.log(await file.text());
}

export async function answerPrayer({ uluran, campaignId, prayerId }: Given) {
  await uluran.ownCampaigns.answerPrayer(campaignId, prayerId, 'Terima kasih atas doanya.');
}

export async function removePrayerAnswer({ uluran, campaignId, prayerId }: Given) {
  await uluran.ownCampaigns.removePrayerAnswer(campaignId, prayerId);
}

export async function uploadPicture({ uluran, file }: Given) {
  const picture = await uluran.ownCampaigns.uploadPicture(file);
  console.log(picture.widths);
}
