import { accessRules, type Call } from '../authorisation/access-rules.ts';
import { type Cast, createCast } from '../authorisation/cast.ts';
import { eventRules } from '../authorisation/event-rules.ts';
import { startFakes } from '../authorisation/people.ts';
import { createWorld } from '../world.ts';

export type FuzzWorld = Awaited<ReturnType<typeof createFuzzWorld>>;

/** A server with a seeker and a mentor who own one of everything; logs errors so that a failure can name its cause. */
export async function createFuzzWorld() {
  const fakes = await startFakes();
  const world = await createWorld({ env: { ...fakes.env, AI_PACE_MS: '0', LOG_LEVEL: 'error' } });
  const cast = await createCast(world, fakes);
  const { seeker, mentor } = cast;
  return {
    world,
    seeker,
    mentor,
    /** Calls of this name that succeed for the seeker, the mentor or a moderator. */
    examplesOf: async (name: string): Promise<Call[]> => {
      const asked = await Promise.all([accessRules[name] ?? []].flat().map(async ({ ask }) => await ask(cast)));
      return asked.flatMap((one) => (typeof one === 'function' ? [one(seeker), one(mentor)] : one));
    },
    payloadsOf: async (event: keyof typeof eventRules): Promise<object[]> => {
      const asked = await Promise.all(eventRules[event].map(async ({ ask }) => await ask(cast)));
      return asked.flatMap((payloadOf) => [payloadOf(seeker), payloadOf(mentor)]);
    },
    /** Ids of all objects. */
    ids: await idsOf(cast),
    /** Indexed by the `who` of a case. */
    tokens: [seeker.token, mentor.token, undefined],
    guestToken: cast.guest.token,
    /** In the seeker's place where a call is for operators. */
    operatorToken: cast.operator.token,
    /** Undoes logging out, leaving, suspending, blocking and connecting, so that later cases still find everything. */
    async restore(): Promise<void> {
      const { db } = world;
      const ids = [seeker.id, mentor.id, cast.operator.id];
      await db.updateTable('auth_sessions').set({ revoked_at: null }).where('user_id', 'in', ids).execute();
      await db
        .updateTable('users')
        .set({ deletion_requested_at: null, suspended_at: null })
        .where('id', 'in', ids)
        .execute();
      await db.deleteFrom('blocks').where('blocker_id', 'in', ids).execute();
      await db.deleteFrom('connections').where('requested_by', 'in', ids).execute();
    },
    async close(): Promise<void> {
      await world.close();
      await fakes.close();
    },
  };
}

async function idsOf(cast: Cast): Promise<string[]> {
  const chat = await cast.chat();
  const [comment, reelComment] = [await cast.comment(), await cast.reelComment()];
  const { mentor, seeker, moderator } = cast;
  return [
    seeker.id,
    mentor.id,
    moderator.id,
    cast.openSession,
    mentor.configuration.configuration_id,
    chat.session_id,
    chat.message_id,
    chat.assistant_message_id,
    comment.postId,
    comment.id,
    reelComment.reelId,
    reelComment.id,
    await cast.booking(),
    await cast.undecided(),
    await cast.pastSession(),
    await cast.unpaid(),
    await cast.paidPayment(),
    await cast.answeredReview(),
    await cast.waiting(),
    await cast.story(),
    await cast.connection(),
    await cast.connectionRequest(),
    await cast.notification(),
    await cast.device(),
    await cast.draft(),
    await cast.hiddenReel(),
    await cast.proposal(),
    await cast.prompt(),
    await cast.connectedProfile(),
    await cast.decidedReport(),
    await cast.appeal(),
    ...mentor.configuration.service_slots.map(({ id }) => id),
    ...mentor.configuration.selected_time_slots.flatMap(({ slots }) => slots.slice(0, 1).map(({ id }) => id)),
  ];
}
