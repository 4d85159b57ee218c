import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import { defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import { newId } from '../../src/platform/ids.ts';
import { aFailedJob, aFailedMail, anInvite, aPayout } from '../factories/admin.ts';
import { aRequest, availabilityOf, slotsOf, type Wish } from '../factories/bookings.ts';
import { ask, link } from '../factories/chat.ts';
import { hold } from '../factories/checkout.ts';
import { aGuest } from '../factories/guests.ts';
import { aBookedTime } from '../factories/guidance.ts';
import { request } from '../factories/network.ts';
import { notifying } from '../factories/notifications.ts';
import { aPendingPayment } from '../factories/payments.ts';
import { aFinishedReel, aReel } from '../factories/reels.ts';
import { aPastSession, review } from '../factories/reviews.ts';
import { type Caller, createPeople, idOf, made, type People, SECRET } from './people.ts';

const INSTAGRAM_TOKEN = 'IGAA-token-of-the-seeker';

export type Cast = Awaited<ReturnType<typeof createCast>>;

/** People and factories for everything that has an owner: each call creates a fresh one. */
export async function createCast(...given: Parameters<typeof createPeople>) {
  const people = await createPeople(...given);
  const { world, mentor, seeker } = people;
  const startsAt = world.clock.now().toISOString();
  const openSession = await aBookedTime(world, { mentor, seeker, startsAt });
  const laterAt = new Date(world.clock.now().getTime() + HOUR_MS).toISOString();
  return {
    ...people,
    /** A session whose room is open now, and the seeker's page in it. */
    openSession,
    /** A guest of it who joined with a link and a code, and one of another session. */
    guest: await aGuest(world, openSession),
    otherGuest: await aGuest(world, await aBookedTime(world, { mentor, seeker, startsAt: laterAt })),
    seatOfSeeker: randomUUID(),
    ...sessionMakers(people),
    ...communityMakers(people),
    ...reelMakers(people),
    ...chatMakers(people),
    ...accountMakers(people),
    ...moderationMakers(people),
    ...operatorMakers(people),
  };
}

function sessionMakers({ world, razorpay, seeker, mentor, careful }: People) {
  const wish = { topic: SECRET, description: SECRET, name: SECRET, seeker_email: `asha@${SECRET}.example` };
  let waits = 0;
  let proposals = 0;
  let unpaid = 0;
  /** Far beyond the mentor's offer, so that no booking made by a call conflicts. */
  const nextUnofferedTime = () => new Date(world.clock.now().getTime() + 300 * DAY_MS + unpaid++ * HOUR_MS);
  const bookingWith = async (one: Caller, more: Wish = {}) => {
    const { booking_id: id, order } = await hold(seeker, one, { ...wish, ...more });
    await made(seeker.api.post('/payments/confirm', razorpay.pay(order.order_id)));
    return id;
  };
  /** The careful mentor's last free slot at which the seeker has no other session: random calls book the first ones. */
  const lastWithoutOther = async () => {
    const booked = world.db.selectFrom('bookings').where('seeker_id', '=', seeker.id).select(['starts_at', 'ends_at']);
    const others = await booked.execute();
    return slotsOf(await availabilityOf(seeker, careful), 30).findLastIndex(({ start_time, end_time }) =>
      others.every((one) => one.ends_at <= new Date(start_time) || new Date(end_time) <= one.starts_at),
    );
  };
  /** A paid session without free cancellation. */
  const unrefundable = async () => {
    const id = await bookingWith(mentor);
    const guest_permissions = JSON.stringify({ ...defaultGuestPermissions, can_cancel: false });
    await world.db.updateTable('bookings').set({ guest_permissions }).where('id', '=', id).execute();
    return id;
  };
  const reviewed = async () => (await review(world, seeker, mentor)).id;
  return {
    /** A paid session in the future. */
    booking: async () => await bookingWith(mentor),
    /** A paid session awaiting the careful mentor's approval. */
    undecided: async () => await bookingWith(careful, { nth: await lastWithoutOther() }),
    unrefundable,
    refundRequest: async () => {
      const id = await unrefundable();
      await made(seeker.api.post(`/live-session/seek/refund-request/${id}`));
      return id;
    },
    /** A paid session whose mentor proposed another time. */
    timeProposal: async () => {
      const id = await bookingWith(mentor, { nth: 45 + 4 * proposals++ });
      const { startTime } = await aRequest(seeker, mentor, { nth: 5 });
      const body = { startTimes: [startTime], message: SECRET };
      await made(mentor.api.post(`/live-session/provide-guidance/proposal/${id}`, body));
      return { id, startTime };
    },
    pastSession: async () => await aPastSession(world, seeker, mentor),
    freeSlot: async (nth = 5) => await aRequest(seeker, mentor, { nth }),
    heldOrder: async () => (await hold(seeker, mentor, wish)).order.order_id,
    unpaid: async () =>
      (await aPendingPayment(world, { seeker, mentor, topic: SECRET, startsAt: nextUnofferedTime() })).paymentId,
    paidPayment: async () => {
      const bookingId = await bookingWith(mentor);
      const query = world.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId);
      return (await query.executeTakeFirstOrThrow()).id;
    },
    review: reviewed,
    answeredReview: async () => {
      const id = await reviewed();
      await made(mentor.api.put(`/reviews/${id}/reply`, { comment: 'Thank you' }));
      return id;
    },
    waiting: async () => {
      const row = {
        id: randomUUID(),
        mentor_user_id: mentor.id,
        seeker_id: seeker.id,
        date: `2030-03-${10 + waits++}`,
      };
      await world.db
        .insertInto('waitlist_entries')
        .values({ ...row, created_at: world.clock.now() })
        .execute();
      return row.id;
    },
  };
}

function communityMakers({ world, seeker, mentor, careful }: People) {
  const { tell } = notifying(world);
  const post = async () => await idOf(seeker.api.post('/posts', { content: 'Morning light for everyone' }));
  return {
    post,
    comment: async () => {
      const postId = await post();
      return { postId, id: await idOf(seeker.api.post(`/posts/${postId}/comments`, { content: 'Evening light' })) };
    },
    /** A request from the seeker to the careful mentor. */
    connectionRequest: async () => await request(seeker, careful),
    connection: async () => {
      const id = await request(seeker, mentor);
      await request(mentor, seeker);
      return id;
    },
    notification: async () => {
      await tell({ type: 'status_update', toUserId: seeker.id, title: SECRET, message: SECRET });
      const query = world.db.selectFrom('notifications').select('id').where('user_id', '=', seeker.id);
      return (await query.orderBy('seq', 'desc').executeTakeFirstOrThrow()).id;
    },
    story: async () => {
      const id = newId(world.clock.now());
      const url = `https://news.example/${id}`;
      const told = { title: 'Light', summary: '', source: 'Paper', category: 'Food' };
      await world.db
        .insertInto('news_stories')
        .values({ id, url, published_at: world.clock.now(), ...told })
        .execute();
      return id;
    },
  };
}

function reelMakers({ world, seeker }: People) {
  const draft = async () => (await aReel(seeker, { title: SECRET, explanation: SECRET })).id;
  const publicReel = async () => await aFinishedReel(world, seeker);
  return {
    draft,
    draftWithMusic: async () => {
      const id = await draft();
      const key = `private/reel-sounds/${id}`;
      await world.media.put(key, Buffer.from(SECRET), 'audio/wav');
      await world.db.updateTable('reels').set({ bgm_key: key }).where('id', '=', id).execute();
      return id;
    },
    hiddenReel: async () => await aFinishedReel(world, seeker, { title: SECRET, isPublic: false }),
    unpublishedReel: async () => await aFinishedReel(world, seeker, { isPublic: false }),
    publicReel,
    reelComment: async () => {
      const reelId = await publicReel();
      return { reelId, id: await idOf(seeker.api.post(`/reels/${reelId}/comments`, { content: 'Nice' })) };
    },
  };
}

function chatMakers({ world, graph, seeker }: People) {
  const chat = async () => await ask(seeker, `Tell me about ${SECRET}`);
  const socialProfile = async () => {
    const username = `${SECRET}.${randomUUID().slice(0, 8)}`;
    graph.accounts.set(INSTAGRAM_TOKEN, { username, followers: 5, media: [], hasInsights: true });
    return (await link(seeker, username)).id;
  };
  return {
    chat,
    stoppedAnswer: async () => {
      const { assistant_message_id: id } = await chat();
      await world.db.updateTable('chat_messages').set({ state: 'stopped' }).where('id', '=', id).execute();
      return id;
    },
    proposal: async () => {
      const { assistant_message_id: message_id } = await chat();
      const row = {
        id: randomUUID(),
        message_id,
        user_id: seeker.id,
        kind: 'draft_post',
        title: SECRET,
        preview: SECRET,
        payload: JSON.stringify({ text: 'A post SABO wrote' }),
        created_at: world.clock.now(),
      };
      await world.db.insertInto('chat_proposals').values(row).execute();
      return row.id;
    },
    prompt: async () => await idOf(seeker.api.post('/chat/prompts', { title: SECRET, text: SECRET })),
    socialProfile,
    instagramToken: INSTAGRAM_TOKEN,
    connectedProfile: async () => {
      const id = await socialProfile();
      await made(seeker.api.put(`/chat/profiles/${id}/token`, { token: INSTAGRAM_TOKEN }));
      return id;
    },
  };
}

function accountMakers({ world, seeker }: People) {
  return {
    bioLink: async () => {
      // There is a limit, which random calls may have reached.
      await world.db.deleteFrom('bio_links').where('user_id', '=', seeker.id).execute();
      const id = randomUUID();
      await made(seeker.api.put(`/user/bio-links/${id}`, { label: SECRET, url: 'https://shop.example' }));
      return id;
    },
    passkeyOfSeeker: async () => {
      const id = randomUUID();
      const row = { counter: 0, transports: [], name: SECRET, created_at: world.clock.now() };
      await world.db
        .insertInto('passkeys')
        .values({ id, user_id: seeker.id, public_key: Buffer.of(0), ...row })
        .execute();
      return id;
    },
    /** Another sign-in of the seeker. */
    device: async () => {
      const { username, password } = seeker;
      await made(world.api().post('/auth/login', { username, password }));
      const query = world.db.selectFrom('auth_sessions').select('id').where('user_id', '=', seeker.id);
      return (await query.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
    },
    pushSubscription: async () => {
      const endpoint = `https://fcm.googleapis.com/${SECRET}/${randomUUID()}`;
      const keys = { p256dh: 'BOr3C9l8', auth: 'k8JV6sjdbhAi' };
      await made(seeker.api.post('/notifications/push-subscriptions', { endpoint, keys }));
      return endpoint;
    },
  };
}

function moderationMakers({ world, seeker, mentor, moderator }: People) {
  const report = async () => {
    const target_id = await idOf(mentor.api.post('/posts', { content: 'Unkind words' }));
    const body = { target_type: 'post', target_id, reason: 'spam', details: SECRET };
    return (await made<{ report_id: string }>(seeker.api.post('/user/report', body))).report_id;
  };
  const decidedReport = async () => {
    const id = await report();
    const decision = { action: 'remove', reason: 'spam', note: 'Against rule 3.' };
    await made(moderator.api.post(`/moderation/reports/${id}/decide`, decision));
    return id;
  };
  return {
    /** By the seeker, about a post of the mentor. */
    report,
    /** A report like `report`, after which the post was removed. */
    decidedReport,
    appeal: async () => {
      const report_id = await decidedReport();
      await made(mentor.api.post('/user/appeal', { report_id, message: SECRET }));
      const query = world.db.selectFrom('appeals').select('id').where('report_id', '=', report_id);
      return (await query.executeTakeFirstOrThrow()).id;
    },
  };
}

function operatorMakers({ world, seeker, moderator }: People) {
  const member = async () => (await world.anAccount({ verified: true })).id;
  return {
    member,
    unconfirmedMember: async () => (await world.anAccount()).id,
    suspendedMember: async () => {
      const target_id = await member();
      const report = { target_type: 'profile', target_id, reason: 'spam' };
      const { report_id } = await made<{ report_id: string }>(seeker.api.post('/user/report', report));
      const decision = { action: 'suspend', reason: 'spam', note: 'Against rule 3.' };
      await made(moderator.api.post(`/moderation/reports/${report_id}/decide`, decision));
      return target_id;
    },
    payout: async () => await aPayout(world, seeker),
    failedJob: async () => await aFailedJob(world),
    failedMail: async () => await aFailedMail(world),
    invite: async () => await anInvite(world),
  };
}
