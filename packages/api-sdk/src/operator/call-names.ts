// Written from the docstrings by scripts/docs.ts.

/** The endpoint of every call, by the call's name. */
export interface OperatorCallNames {
  'access.begin': 'beginOperatorSignIn';
  'access.enrolApp': 'enrolOperatorApp';
  'access.finish': 'finishOperatorSignIn';
  'access.getSession': 'getOperatorSession';
  'access.signOut': 'endOperatorSession';
  'access.signOutEverywhere': 'endOperatorSessions';
  'queue.list': 'listQueue';
  'queue.get': 'getQueueItem';
  'queue.take': 'takeQueueItem';
  'queue.release': 'releaseQueueItem';
  'queue.takeNext': 'takeNextQueueItem';
  'campaignReviews.list': 'listCampaignReviews';
  'campaignReviews.get': 'getCampaignReview';
  'campaignReviews.take': 'takeCampaignReview';
  'campaignReviews.comment': 'commentOnCampaign';
  'campaignReviews.requestChanges': 'requestCampaignChanges';
  'campaignReviews.approve': 'approveCampaign';
  'campaignReviews.reject': 'rejectCampaign';
  'campaignReviews.freeze': 'freezeCampaign';
  'campaignReviews.release': 'releaseCampaign';
  'identityReviews.list': 'listIdentityReviews';
  'identityReviews.get': 'getIdentityReview';
  'identityReviews.getDocument': 'lookAtIdentityDocument';
  'identityReviews.verify': 'verifyIdentity';
  'identityReviews.refuse': 'refuseIdentity';
  'withdrawalReviews.list': 'listWithdrawalReviews';
  'withdrawalReviews.get': 'getWithdrawalReview';
  'withdrawalReviews.approve': 'approveWithdrawal';
  'withdrawalReviews.reject': 'rejectWithdrawal';
  'withdrawalReviews.startTransfer': 'startWithdrawalTransfer';
  'withdrawalReviews.markTransferred': 'markWithdrawalTransferred';
  'withdrawalReviews.markFailed': 'markWithdrawalFailed';
  'withdrawalReviews.markReturned': 'markWithdrawalReturned';
  'evidenceReviews.list': 'listEvidenceReviews';
  'evidenceReviews.getReceipt': 'lookAtEvidenceReceipt';
  'evidenceReviews.accept': 'acceptEvidence';
  'evidenceReviews.refuse': 'refuseEvidence';
  'bankAccountReviews.get': 'getBankAccountReview';
  'bankAccountReviews.verify': 'verifyBankAccount';
  'bankAccountReviews.refuse': 'refuseBankAccount';
  'reportReviews.get': 'getReportReview';
  'reportReviews.answer': 'answerReporter';
  'reportReviews.close': 'closeReport';
  'volunteerReviews.get': 'getVolunteerReview';
  'volunteerReviews.move': 'moveVolunteer';
  'taskReviews.get': 'getTaskReview';
  'taskReviews.finish': 'finishTask';
  'figures.getFunnel': 'getFunnel';
}
