import { randomUUID } from 'node:crypto';
import { nothingPublic } from '@right-circle/contract/public-pages';
import { aRegistration } from '../factories/account.ts';
import { feesBody } from '../factories/fees.ts';
import { aConfiguration } from '../factories/guidance.ts';
import { aPhoto } from '../factories/posts.ts';
import { aClip } from '../factories/reels.ts';
import type { Cast } from './cast.ts';
import { type Caller, SECRET } from './people.ts';

export type Call = {
  params?: object;
  query?: Record<string, string>;
  body?: object;
  form?: Record<string, string | Buffer>;
};
/** Prepares an object of the first people and returns the call that would access it. */
type Ask = (cast: Cast) => Call | ((caller: Caller) => Call) | Promise<Call | ((caller: Caller) => Call)>;
/** The caller with access: the call succeeds for them, so that a refusal of others depends on who they are. */
type Rightful = (cast: Cast) => Caller;

export type AccessRule = {
  /** Status for a signed-in person without access; below 300 means any success. */
  others: number;
  moderators: number;
  rightful: Rightful | null;
  /** Tables in which a call of others may change rows that do not reference them. */
  changes: readonly string[];
  ask: Ask;
};

const nothing: Ask = () => ({});
const asSeeker: Rightful = ({ seeker }) => seeker;
const asMentor: Rightful = ({ mentor }) => mentor;
const asGuest: Rightful = ({ guest }) => guest;
const asOperator: Rightful = ({ operator }) => operator;

const plain = { rightful: null, changes: [] };
/** Concerns only the caller, or things everyone may see and do. */
const allowed = (ask: Ask = nothing, ...changes: string[]): AccessRule => ({
  ...plain,
  others: 200,
  moderators: 200,
  changes,
  ask,
});
/** Does not exist for others. */
const hidden = (ask: Ask, rightful: Rightful = asSeeker): AccessRule => ({
  ...plain,
  others: 404,
  moderators: 404,
  rightful,
  ask,
});
/** Others can see the object but may not do this. */
const refused = (ask: Ask, rightful: Rightful | null = asSeeker, status = 403): AccessRule => ({
  ...plain,
  others: status,
  moderators: status,
  rightful,
  ask,
});
const moderation = (ask: Ask = nothing, ...changes: string[]): AccessRule => ({
  ...plain,
  others: 404,
  moderators: 200,
  changes,
  ask,
});
/** Works without a sign-in, and a sign-in changes nothing. */
const open = (status: number, ask: Ask, ...changes: string[]): AccessRule => ({
  ...plain,
  others: status,
  moderators: status,
  changes,
  ask,
});

const by =
  (name: string, make: (cast: Cast) => Promise<string> | string, body?: object): Ask =>
  async (cast) => ({ params: { [name]: await make(cast) }, ...(body && { body }) });
const session = (make: (cast: Cast) => Promise<string> | string, body?: object) => by('slotId', make, body);
const message = (body?: object) => by('messageId', async (cast) => (await cast.chat()).assistant_message_id, body);
const ofSeeker = (name: string) => by(name, ({ seeker }) => seeker.id);

const aPasskeyAnswer = {
  id: 'guessed',
  rawId: 'guessed',
  type: 'public-key',
  response: { clientDataJSON: 'guessed', attestationObject: 'guessed' },
};

const accounts = {
  // Moderators have a second factor.
  askForOwnPasskey: { ...refused(nothing, null, 422), moderators: 200 },
  cancelEmailChange: refused(nothing, null, 404),
  changePassword: allowed(() => ({
    body: { current_password: 'correct horse', new_password: 'a new battery staple' },
  })),
  confirmEmailChange: open(400, () => ({ body: { token: 'guessed' } })),
  getAccountSecurity: allowed(),
  linkGoogle: refused(() => ({ body: { token: 'guessed', nonce: 'guessed' } }), null, 503),
  linkInstagram: refused(() => ({ body: { code: 'guessed' } }), null, 503),
  unlinkAccount: refused(
    by('provider', () => 'google'),
    null,
    404,
  ),
  reauthenticate: refused(() => ({ body: { proof: { method: 'totp', code: '123456' } } }), null, 422),
  requestEmailChange: allowed(() => ({ body: { email: 'new@example.com' } }), 'jobs'),
  revokeOtherDevices: allowed(),
  // These people have no mailbox.
  sendProofCode: refused(nothing, null, 422),
  undoEmailChange: open(400, () => ({ body: { token: 'guessed' } })),
  confirmAge: allowed(() => ({ body: { date_of_birth: '1999-01-01' } })),
  confirmDeletion: open(400, () => ({ body: { token: 'guessed-guessed-guessed' } })),
  deleteAccount: allowed(() => ({ body: { password: 'correct horse' } })),
  forgotPassword: open(200, ({ seeker }) => ({ body: { email: seeker.email } }), 'jobs'),
  getDeletionProof: allowed(),
  addPasskey: refused(() => ({ body: { name: 'Phone', answer: aPasskeyAnswer } }), null, 400),
  askForPasskey: open(400, () => ({ body: { token: 'guessed' } })),
  confirmTotp: refused(() => ({ body: { code: '123456' } }), null, 404),
  finishSignIn: open(400, () => ({ body: { token: 'guessed', proof: { method: 'totp', code: '123456' } } })),
  listSecondFactors: allowed(),
  removePasskey: hidden(by('id', ({ passkeyOfSeeker }) => passkeyOfSeeker())),
  removeTotp: refused(nothing, null, 404),
  renewRecoveryCodes: { ...refused(nothing, null, 422), moderators: 200 },
  startPasskey: allowed(),
  startTotp: allowed(),
  acceptInvitation: open(400, () => ({ body: { token: 'guessed' } })),
  acceptAsGuest: open(400, () => ({ body: { token: 'guessed' } })),
  enterAsGuest: [
    open(400, () => ({ body: { token: 'guessed', code: '123456', name: 'Meera' } })),
    open(422, ({ guest }) => ({ body: { token: guest.linkToken, code: '123456', name: 'Meera' } })),
  ],
  openGuestLink: [
    open(400, () => ({ body: { token: 'guessed' } })),
    // Anyone with the link sees the same as the guest.
    open(200, ({ guest }) => ({ body: { token: guest.linkToken } })),
  ],
  sendGuestCode: open(400, () => ({ body: { token: 'guessed' } })),
  listInvitedSessions: allowed(),
  optOut: open(400, () => ({ query: { token: 'guessed' } })),
  getUser: allowed(),
  googleLogin: open(503, () => ({ body: { token: 'guessed', nonce: 'guessed' } })),
  instagramLogin: open(503, () => ({ body: { code: 'guessed' } })),
  listDevices: allowed(),
  listSecurityEvents: allowed(),
  login: open(401, ({ seeker }) => ({ body: { username: seeker.username, password: 'guessed it' } })),
  logout: allowed(),
  register: open(
    201,
    () => () => ({ body: aRegistration() }),
    'users',
    'auth_sessions',
    'known_devices',
    'one_time_tokens',
    'jobs',
  ),
  resendVerification: allowed(),
  resetPassword: open(400, () => ({ body: { token: 'guessed', password: 'correct horse' } })),
  revokeDevice: hidden(by('id', async ({ device }) => await device())),
  // These people have no mailbox.
  sendDeletionLink: refused(nothing, null),
  verifyEmail: open(400, () => ({ body: { token: 'guessed' } })),
};

const people = {
  exportData: allowed(),
  getProfile: allowed(ofSeeker('id')),
  searchPeople: allowed(() => ({ query: { q: 'asha' } })),
  suggestMentions: allowed(() => ({ query: { q: 'asha' } })),
  updateUser: allowed(() => ({ body: { bio: 'Mine' } })),
  blockUser: allowed(ofSeeker('id')),
  unblockUser: allowed(ofSeeker('id')),
  muteUser: allowed(ofSeeker('id')),
  unmuteUser: allowed(ofSeeker('id')),
  listBlocks: allowed(),
  listMutes: allowed(),
  toggleFollow: allowed(ofSeeker('id'), 'users', 'notifications', 'notification_counters', 'jobs'),
  sendRequest: allowed(ofSeeker('id'), 'notifications', 'notification_counters', 'jobs'),
  getNetwork: allowed(),
  getSuggestions: allowed(),
  listCircle: allowed(({ seeker }) => ({ params: { id: seeker.id, list: 'followers' } })),
  cancelRequest: hidden(by('id', async (cast) => await cast.connectionRequest())),
  cancelUserRequest: hidden(by('id', async (cast) => await cast.connectionRequest())),
  respondToRequest: refused(
    by('requestId', async (cast) => await cast.connectionRequest(), { action: 'reject' }),
    ({ careful }) => careful,
  ),
  removeConnection: hidden(by('id', async (cast) => await cast.connection())),
  sendFeedback: allowed(() => ({ body: { rating: 5, category: 'idea', message: 'More light' } }), 'jobs'),
  listNews: allowed(),
  listSavedNews: allowed(),
  readNews: allowed(by('id', async ({ story }) => await story())),
  saveNews: allowed(by('id', async ({ story }) => await story())),
  unsaveNews: allowed(by('id', async ({ story }) => await story())),
};

const comment: Ask = async (cast) => {
  const { postId, id } = await cast.comment();
  return { params: { id: postId, commentId: id } };
};
const reelComment: Ask = async (cast) => {
  const { reelId, id } = await cast.reelComment();
  return { params: { id: reelId, commentId: id } };
};
const post = (body?: object) => by('id', async (cast) => await cast.post(), body);
const publicReel = (body?: object) => by('id', async (cast) => await cast.publicReel(), body);
const draft = (body?: object) => by('id', async (cast) => await cast.draft(), body);
const notified = ['notifications', 'notification_counters', 'jobs'];

const community = {
  suggestTags: allowed(() => ({ query: { q: 'reels' } })),
  listPosts: allowed(({ seeker }) => ({ query: { user_id: seeker.id } })),
  createPost: allowed(() => ({ body: { content: 'Mine' } }), 'jobs'),
  getPost: allowed(post()),
  editPost: hidden(post({ content: 'Rewritten' })),
  deletePost: hidden(post()),
  likePost: allowed(post({ liked: true }), 'posts', ...notified),
  sharePost: allowed(post(), 'posts', ...notified),
  listComments: allowed(post()),
  addComment: allowed(post({ content: 'Mine' }), 'posts', ...notified),
  editComment: hidden(async (cast) => ({ ...(await comment(cast)), body: { content: 'Rewritten' } })),
  likeComment: allowed(comment, 'comments', ...notified),
  deleteComment: hidden(comment),
  listNotifications: allowed(),
  getUnreadCount: allowed(),
  markNotificationRead: hidden(by('id', async (cast) => await cast.notification())),
  markAllNotificationsRead: allowed(),
  getNotificationPreferences: allowed(),
  setNotificationPreferences: allowed(() => ({
    body: { preferences: [{ type: 'booking', in_app: true, push: false, digest: 'off' }] },
  })),
  getPushKey: allowed(nothing, 'push_keys'),
  addPushSubscription: allowed(async (cast) => ({
    body: { endpoint: await cast.pushSubscription(), keys: { p256dh: 'BOr3C9l8', auth: 'k8JV6sjdbhAi' } },
  })),
  removePushSubscription: allowed(async (cast) => ({ body: { endpoint: await cast.pushSubscription() } })),
};

const reels = {
  createReel: allowed(() => ({ body: { category: 'Food', title: 'Mine' } })),
  // The job that removes unreferenced files contains no user id.
  uploadReelImage: allowed(async () => ({ form: { image: await aPhoto() } }), 'jobs'),
  uploadReelClip: allowed(async () => ({ form: { clip: await aClip() } }), 'jobs'),
  generateReelScripts: allowed(() => ({ body: { category: 'Food', description: 'Chai' } })),
  // The voice is an optional download that tests do not use.
  previewVoice: refused(() => ({ body: { voice_id: 'none', text: 'Namaste' } }), null, 503),
  reelTools: allowed(),
  getReel: [hidden(draft()), hidden(by('id', async (cast) => await cast.hiddenReel())), allowed(publicReel())],
  renewReelLink: hidden(async (cast) => ({ body: { url: `/media/reels/${await cast.hiddenReel()}.mp4` } })),
  reelStatus: hidden(draft()),
  updateReel: hidden(draft({ title: 'Rewritten' })),
  cancelReel: hidden(draft()),
  deleteReel: hidden(draft()),
  generateReel: hidden(async (cast) => ({ body: { reel_id: await cast.draft() } })),
  publishReel: hidden(by('id', async (cast) => await cast.unpublishedReel(), { is_public: true })),
  ownReelSound: hidden(async (cast) => ({ params: { id: await cast.draftWithMusic(), kind: 'music' } })),
  addReelComment: [
    hidden(by('id', async (cast) => await cast.hiddenReel(), { content: 'Mine' })),
    allowed(publicReel({ content: 'Mine' }), 'reels', ...notified),
  ],
  deleteReelComment: hidden(reelComment),
  exploreReels: allowed(({ seeker }) => ({ query: { user_id: seeker.id } })),
  likeReel: [
    hidden(by('id', async (cast) => await cast.hiddenReel(), { liked: true })),
    allowed(publicReel({ liked: true }), 'reels', ...notified),
  ],
  listReelComments: [hidden(by('id', async (cast) => await cast.hiddenReel())), allowed(publicReel())],
  listReels: allowed(),
  reelCategories: allowed(),
  viewReel: [hidden(by('id', async (cast) => await cast.hiddenReel())), allowed(publicReel(), 'reels')],
};

const booking = (body?: object) => session(async (cast) => await cast.booking(), body);
const openSession = (body?: object) => session((cast) => cast.openSession, body);
const aDayLater = async (cast: Cast) => {
  const { timeSlotId, startTime, endTime } = await cast.freeSlot();
  return { timeSlotId, startTime, endTime };
};

const sessions = {
  bookSlot: allowed(
    async (cast) => {
      // Each caller requests a different one.
      const requests = await Promise.all([0, 2, 5, 10, 15, 20, 25, 30, 35, 40].map(cast.freeSlot));
      return () => ({ body: requests.pop() ?? {} });
    },
    'booking_fees',
    'gateway_orders',
    'payments',
    ...notified,
  ),
  getAvailability: allowed(by('mentorId', ({ mentor }) => mentor.id)),
  getSession: hidden(booking()),
  listSessions: allowed(),
  listHolds: allowed(),
  previewCancel: hidden(booking()),
  cancelBooking: hidden(booking()),
  askRefund: hidden(session(async (cast) => await cast.unrefundable())),
  answerRefund: hidden(
    session(async (cast) => await cast.refundRequest(), { grant: true }),
    asMentor,
  ),
  rescheduleBooking: hidden(async (cast) => ({
    params: { slotId: await cast.booking() },
    body: await aDayLater(cast),
  })),
  proposeTimes: hidden(async (cast) => {
    const { startTime } = await cast.freeSlot();
    return { params: { slotId: await cast.booking() }, body: { startTimes: [startTime], message: '' } };
  }, asMentor),
  withdrawTimeProposal: hidden(
    session(async (cast) => (await cast.timeProposal()).id),
    asMentor,
  ),
  answerTimeProposal: [
    hidden(async (cast) => {
      const { id: slotId, startTime } = await cast.timeProposal();
      return { params: { slotId }, body: { answer: 'accept', startTime } };
    }),
    hidden(session(async (cast) => (await cast.timeProposal()).id, { answer: 'keep' })),
  ],
  inviteGuests: hidden(booking({ emails: ['me@example.com'] })),
  removeGuest: hidden(booking({ email: 'me@example.com' })),
  approveBooking: hidden(
    session(async (cast) => await cast.undecided()),
    ({ careful }) => careful,
  ),
  declineBooking: hidden(
    session(async (cast) => await cast.undecided(), {}),
    ({ careful }) => careful,
  ),
  createConfiguration: allowed(() => () => ({ body: aConfiguration() }), 'availability_windows', 'service_slots'),
  getConfiguration: { ...allowed(), others: 404, moderators: 404, rightful: asMentor },
  updateConfiguration: hidden(
    ({ mentor }) => ({
      params: { configurationId: mentor.configuration.configuration_id },
      body: mentor.configuration,
    }),
    asMentor,
  ),
  explainTime: {
    ...allowed(() => ({ query: { date: '2030-01-02', time: '09:00', duration: '30' } })),
    others: 404,
    moderators: 404,
    rightful: asMentor,
  },
  getMentorProfile: allowed(({ mentor }) => ({ query: { user_id: mentor.id } })),
  updateMentorProfile: allowed(() => ({ body: { about: 'Mine', highlights: [] } })),
  suggestInfluencers: allowed(() => ({ body: {} })),
  getGuestRoom: refused(nothing, asGuest),
  getGuestIceServers: refused(nothing, asGuest),
  sendGuestMessage: refused(() => ({ body: { client_id: randomUUID(), text: SECRET } }), asGuest),
  getRoom: hidden(openSession()),
  getIceServers: hidden(openSession()),
  sendRoomMessage: hidden(async ({ openSession: slotId }) => ({
    params: { slotId },
    body: { client_id: randomUUID(), text: SECRET },
  })),
  saveRoomNotes: hidden(openSession({ text: SECRET, revision: 0 })),
  addReview: hidden(async (cast) => ({
    body: { slot_id: await cast.pastSession(), rating: 5, comment: 'Helped me a lot.' },
  })),
  editReview: hidden(by('id', async (cast) => await cast.review(), { rating: 1, comment: 'Rewritten' })),
  deleteReview: hidden(by('id', async (cast) => await cast.review())),
  saveReply: hidden(
    by('id', async (cast) => await cast.review(), { comment: 'Thank you' }),
    asMentor,
  ),
  deleteReply: hidden(
    by('id', async (cast) => await cast.answeredReview()),
    asMentor,
  ),
  getReviewSummary: allowed(by('userId', ({ mentor }) => mentor.id)),
  listReviews: allowed(by('userId', ({ mentor }) => mentor.id)),
  getWaitlist: allowed(by('userId', ({ mentor }) => mentor.id)),
  joinWaitlist: refused(({ mentor }) => ({ body: { mentor_user_id: mentor.id, date: '2030-01-05' } }), null, 422),
  leaveWaitlist: hidden(by('id', async (cast) => await cast.waiting())),
  getCalendarAddress: allowed(),
  renewCalendarAddress: allowed(),
  switchCalendarOff: allowed(),
  getCalendar: open(404, () => ({ params: { file: `${'guessed'.repeat(6)}.ics` } })),
};

const money = {
  listPayments: allowed(),
  getPaymentSummary: allowed(),
  getTransactionSummary: allowed(),
  exportPayments: allowed(),
  getPayment: hidden(by('id', async (cast) => await cast.paidPayment())),
  payPayment: hidden(by('id', async (cast) => await cast.unpaid(), {})),
  confirmPayment: hidden(async (cast) => ({ body: cast.razorpay.pay(await cast.heldOrder()) })),
  getBalance: allowed(),
  getFees: allowed(),
  listStatements: allowed(),
  getStatement: allowed(() => ({ params: { month: '2026-11' } })),
  // Its mentor is nobody of the cast.
  getPayoutLines: { ...hidden(by('id', async (cast) => await cast.payout())), rightful: null },
  requestPayout: refused(
    () => ({ body: { amount: 100, destination: { method: 'upi', upi_id: 'me@bank' } } }),
    null,
    422,
  ),
};

const foreignChat: Ask = async (cast) => {
  const { session_id } = await cast.chat();
  return ({ id }) => ({ body: { userid: id, message: 'Go on', session_id } });
};
const profile = (body?: object) => by('profileId', async (cast) => await cast.socialProfile(), body);
const prompt = (body?: object) => by('promptId', async (cast) => await cast.prompt(), body);
const bioLink = (body?: object) => by('linkId', async (cast) => await cast.bioLink(), body);
const chat = (body?: object) => by('sessionId', async (cast) => (await cast.chat()).session_id, body);
const meeting = (make: (cast: Cast) => Promise<string>, body?: object) => by('bookingId', make, body);

const sabo = {
  postChat: [refused(({ seeker }) => ({ body: { userid: seeker.id, message: 'Hello' } })), hidden(foreignChat)],
  newChatSession: [
    refused(({ seeker }) => ({ body: { userid: seeker.id } })),
    hidden(async (cast) => {
      const profile_id = await cast.socialProfile();
      return ({ id }) => ({ body: { userid: id, profile_id } });
    }),
  ],
  listChatSessions: refused(ofSeeker('userId')),
  listChatMessages: hidden(chat()),
  readChat: hidden(chat()),
  updateChatSession: hidden(chat({ title: 'Rewritten' })),
  deleteChatSession: hidden(chat()),
  stopAnswer: hidden(message()),
  regenerateAnswer: hidden(message()),
  continueAnswer: hidden(by('messageId', async (cast) => await cast.stoppedAnswer())),
  editMessage: hidden(by('messageId', async (cast) => (await cast.chat()).message_id, { message: 'Rewritten' })),
  selectBranch: hidden(message()),
  rateAnswer: hidden(message({ feedback: 'up' })),
  answerProposal: hidden(by('proposalId', async (cast) => await cast.proposal(), { answer: 'confirm' })),
  getChatUsage: allowed(),
  listPrompts: allowed(),
  savePrompt: allowed(() => ({ body: { title: 'Mine', text: 'Mine' } })),
  changePrompt: hidden(prompt({ title: 'Rewritten', text: 'Rewritten' })),
  deletePrompt: hidden(prompt()),
  listSocialProfiles: refused(ofSeeker('userId')),
  addSocialProfile: refused(({ seeker }) => ({
    body: { user_id: seeker.id, platform: 'instagram', platform_link: 'https://www.instagram.com/another/' },
  })),
  updateSocialProfile: hidden(profile({ platform_link: 'https://www.instagram.com/rewritten/' })),
  removeSocialProfile: [
    refused(async (cast) => ({
      params: { profileId: await cast.socialProfile() },
      query: { user_id: cast.seeker.id },
    })),
    hidden(async (cast) => {
      const params = { profileId: await cast.socialProfile() };
      return ({ id }) => ({ params, query: { user_id: id } });
    }),
  ],
  saveFigures: hidden(profile({ followers: 5 })),
  importFigures: hidden(async (cast) => ({
    params: { profileId: await cast.socialProfile() },
    form: { file: Buffer.from('date,likes\n2029-12-01,5\n') },
  })),
  connectInstagram: hidden(async (cast) => ({
    params: { profileId: await cast.socialProfile() },
    body: { token: cast.instagramToken },
  })),
  disconnectInstagram: hidden(by('profileId', async (cast) => await cast.connectedProfile())),
  refreshFigures: hidden(by('profileId', async (cast) => await cast.connectedProfile())),
  listAnalyses: hidden(profile()),
  getSessionHelp: hidden(meeting(async (cast) => await cast.booking())),
  startBrief: hidden(
    meeting(async (cast) => await cast.booking(), {}),
    asMentor,
  ),
  startNotes: hidden(meeting(async (cast) => await cast.pastSession(), {})),
  saveSessionEntry: hidden(meeting(async (cast) => await cast.booking(), { text: SECRET })),
  getEmbedSettings: allowed(),
  saveEmbedSettings: allowed(() => ({ body: { origins: ['https://blog.example'] } })),
  getPageStats: allowed(() => ({ query: { days: '30' } })),
  getBioLinks: allowed(),
  saveBioLink: hidden(bioLink({ label: 'Rewritten', url: 'https://rewritten.example' })),
  removeBioLink: hidden(bioLink()),
  orderBioLinks: allowed(() => ({ body: { ids: [] } })),
  getPublicSettings: allowed(),
  savePublicSettings: allowed(() => ({
    body: { ...nothingPublic, page: true },
  })),
  getSessionHelpSettings: allowed(),
  saveSessionHelpSettings: allowed(() => ({
    body: { allows_briefs: true, shares_figures: false, allows_notes: true },
  })),
};

const safety = {
  reportSomething: [
    allowed(async (cast) => ({ body: { target_type: 'post', target_id: await cast.post(), reason: 'spam' } }), 'jobs'),
    refused(
      async (cast) => ({ body: { target_type: 'reel', target_id: await cast.hiddenReel(), reason: 'spam' } }),
      null,
      404,
    ),
  ],
  listMyDecisions: allowed(),
  appealDecision: hidden(
    async (cast) => ({ body: { report_id: await cast.decidedReport(), message: 'Please look again.' } }),
    asMentor,
  ),
  appealSuspension: open(401, ({ seeker }) => ({
    body: { username: seeker.username, password: 'guessed it', message: 'Please' },
  })),
  appealAfterSignIn: open(400, () => ({ body: { token: 'guessed', message: 'Please' } })),
  listReports: moderation(),
  listAppeals: moderation(),
  listModerationLog: moderation(),
  getCaseFile: moderation(by('id', async (cast) => await cast.report())),
  decideReport: moderation(
    by('id', async (cast) => await cast.report(), { action: 'dismiss', note: 'Fine.' }),
    'reports',
    ...notified,
  ),
  decideAppeal: moderation(
    by('id', async (cast) => await cast.appeal(), { outcome: 'refused', note: 'It stays.' }),
    'appeals',
    ...notified,
  ),
};

const forOperators = (ask: Ask = nothing): AccessRule => hidden(ask, asOperator);
const because = { reason: 'They asked for it.' };
const failedJob: Ask = async (cast) => ({ params: await cast.failedJob() });

const admin = {
  getSwitches: open(200, () => ({})),
  listAuditLog: forOperators(),
  getSystemStatus: forOperators(),
  getAdminSummary: forOperators(),
  findAccounts: forOperators(() => ({ query: { q: 'asha' } })),
  getAccountFile: forOperators(ofSeeker('id')),
  suspendAccount: forOperators(
    by('id', async (cast) => await cast.member(), { rule: 'spam', note: 'Against rule 3.' }),
  ),
  restoreAccount: forOperators(by('id', async (cast) => await cast.suspendedMember(), { note: 'A mistake.' })),
  endSignIns: forOperators(by('id', async (cast) => await cast.member())),
  resendConfirmation: forOperators(by('id', async (cast) => await cast.unconfirmedMember())),
  exportAccount: forOperators(by('id', async (cast) => await cast.member())),
  findBookings: forOperators(async (cast) => ({ query: { q: await cast.booking() } })),
  getBookingFile: forOperators(by('id', async (cast) => await cast.booking())),
  refundBooking: forOperators(by('id', async (cast) => await cast.booking(), because)),
  listPayouts: forOperators(),
  settlePayout: forOperators(by('id', async (cast) => await cast.payout(), { reference: 'UTR 1' })),
  refusePayout: forOperators(by('id', async (cast) => await cast.payout(), because)),
  downloadPayouts: forOperators(),
  getFeeSettings: forOperators(),
  setFees: forOperators(() => ({ body: feesBody() })),
  downloadStatements: forOperators(() => ({ params: { month: '2026-11' } })),
  listQueues: forOperators(),
  listFailedJobs: forOperators(),
  retryJob: forOperators(failedJob),
  dropJob: forOperators(failedJob),
  listMails: forOperators(),
  getMail: forOperators(by('id', async (cast) => await cast.failedMail())),
  resendMail: forOperators(by('id', async (cast) => await cast.failedMail())),
  getSwitchSettings: forOperators(),
  getModerationClock: forOperators(),
  getLoad: forOperators(),
  getSettings: forOperators(),
  listServices: forOperators(),
  // Sets what is set already, so that the other cases keep their parts.
  changeSwitch: forOperators(() => ({ body: { name: 'news', value: true } })),
  getVoicePack: forOperators(),
  installVoicePack: forOperators(),
  listInvites: forOperators(),
  createInvite: forOperators(() => ({ body: { max_uses: 1, days: 1 } })),
  revokeInvite: forOperators(by('id', async (cast) => await cast.invite())),
};

/**
 * Paths below /api that are not part of the contract: documentation, the opt-out link, music for players, and the
 * payment provider's webhooks.
 */
export const otherRoutes = [
  'GET /api/docs',
  'GET /api/docs*',
  'GET /api/docs/json',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/yaml',
  'GET /api/mail/opt-out',
  'GET /api/reels/music/:file',
  'POST /api/payments/webhook/razorpay',
];

/** Access rules for every endpoint of the contract, by name. */
export const accessRules: Record<string, AccessRule | AccessRule[]> = {
  ...accounts,
  ...people,
  ...community,
  ...reels,
  ...sessions,
  ...money,
  ...sabo,
  ...safety,
  ...admin,
};
