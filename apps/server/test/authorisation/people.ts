import { defaultBookingConfirmation } from '@right-circle/rules/guidance-choices';
import { makeAdmin, makeModerator } from '../factories/account.ts';
import { aMentor, daily } from '../factories/guidance.ts';
import { startFakeInstagramGraph } from '../fakes/instagram-graph.ts';
import { startFakeRazorpay } from '../fakes/razorpay.ts';
import type { Api, World } from '../world.ts';

/** Part of everything of the first people that nobody else may read. */
export const SECRET = 'keptprivate';

export type Caller = { id: string; api: Api };
type Fakes = Awaited<ReturnType<typeof startFakes>>;
export type People = Awaited<ReturnType<typeof createPeople>>;

/** Starts the payment provider and Instagram's API. */
export async function startFakes() {
  const [razorpay, graph] = [await startFakeRazorpay(), await startFakeInstagramGraph()];
  return {
    razorpay,
    graph,
    env: { ...razorpay.env, ...graph.env },
    close: async () => void (await Promise.all([razorpay.close(), graph.close()])),
  };
}

/** A seeker, a mentor who confirms automatically, one who approves manually, a moderator, an operator and people without access. */
export async function createPeople(world: World, fakes: Fakes) {
  const account = (name: string) => ({ email: `${name}@${SECRET}.example`, verified: true });
  const selected_time_slots = daily('2030-01-02', 20, '08:00', '20:00');
  const seeker = await world.anAccount({ full_name: 'Asha Rao', ...account('asha') });
  const mentor = await aMentor(world, { selected_time_slots, account: account('meera') });
  const careful = await aMentor(world, {
    selected_time_slots,
    booking_confirmation: {
      ...defaultBookingConfirmation,
      reminder_timing: [24],
      auto_confirm: false,
      require_approval: true,
    },
    account: account('kavya'),
  });
  const moderator = await world.anAccount();
  await makeModerator(world.db, moderator.id);
  const operator = await world.anAccount();
  await makeAdmin(world.db, operator.id);
  return { world, ...fakes, seeker, mentor, careful, moderator, operator, ...(await lockedOut(world, moderator)) };
}

/** Suspended, suspended with a sign-in that was not revoked, about to be deleted, and deleted. */
async function lockedOut(world: World, moderator: Caller) {
  const [suspended, survivor, leaving, gone] = [
    await world.anAccount(),
    await world.anAccount(),
    await world.anAccount(),
    await world.anAccount(),
  ];
  const report = { target_type: 'profile', target_id: suspended.id, reason: 'spam' };
  const { report_id } = await made<{ report_id: string }>(survivor.api.post('/user/report', report));
  const decision = { action: 'suspend', reason: 'spam', note: 'Against rule 3.' };
  await made(moderator.api.post(`/moderation/reports/${report_id}/decide`, decision));
  const at = world.clock.now();
  await world.db.updateTable('users').set({ suspended_at: at }).where('id', '=', survivor.id).execute();
  for (const { api, password } of [leaving, gone]) await made(api.delete('/user/delete-account', { password }));
  await world.db.deleteFrom('users').where('id', '=', gone.id).execute();
  return { suspended, survivor, leaving, gone };
}

/** Reply of a call by one of the first people, which must succeed. */
export async function made<T>(reply: ReturnType<Api['post']>): Promise<T> {
  const { statusCode, body } = await reply;
  if (statusCode >= 300) throw new Error(`refused with ${statusCode}: ${body}`);
  return JSON.parse(body) as T;
}

/** Id of the object that a call has created. */
export async function idOf(reply: ReturnType<Api['post']>): Promise<string> {
  const { id, data } = await made<{ id?: string; data?: { id: string } }>(reply);
  return id ?? data?.id ?? '';
}
