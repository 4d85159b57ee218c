import { randomUUID } from 'node:crypto';
import type { BookingRequest } from '@right-circle/contract/bookings';
import { limits } from '@right-circle/contract/limits';
import { defaultBookingForm } from '@right-circle/rules/booking-form';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { defaultBookingConfirmation } from '@right-circle/rules/guidance-choices';
import { declineUndecidedJob, findUnfinishedJob, recoverHoldJob } from '../../src/features/bookings/booking.jobs.ts';
import {
  catchUpJob,
  refundAtGatewayJob,
  releaseEarnedJob,
  settleUnsettledJob,
} from '../../src/features/payments/payment.jobs.ts';
import type { Job } from '../../src/platform/jobs/jobs.ts';
import { availabilityOf, requestFor, send, slotsOf } from '../factories/bookings.ts';
import { deliver, type Razorpay } from '../factories/checkout.ts';
import { aSlot, configure } from '../factories/guidance.ts';
import { manyPeople } from '../factories/posts.ts';
import type { Webhook } from '../fakes/razorpay-books.ts';
import { runDueJobs } from '../run-due-jobs.ts';
import type { World } from '../world.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const DATES = ['2030-01-03', '2030-01-05'];
const MONEY_JOBS = [
  findUnfinishedJob,
  recoverHoldJob,
  declineUndecidedJob,
  catchUpJob,
  refundAtGatewayJob,
  settleUnsettledJob,
  releaseEarnedJob,
].map(({ name }) => name);

/**
 * `upfront`: paid while the slot is held. `later`: booked immediately, paid until it starts. `approval`: paid, then
 * approved by the mentor.
 */
export const allTerms = ['upfront', 'later', 'approval'] as const;
export type Terms = (typeof allTerms)[number];

const configurations: Record<Terms, Parameters<typeof configure>[1]> = {
  upfront: {},
  later: { booking_form: { ...defaultBookingForm(), collect_payment_upfront: false } },
  approval: {
    booking_confirmation: {
      ...defaultBookingConfirmation,
      reminder_timing: [24],
      auto_confirm: false,
      require_approval: true,
    },
  },
};

type Person = Awaited<ReturnType<typeof manyPeople>>[number];
type Attempt = {
  seeker: Person;
  request: BookingRequest;
  key: string;
  bookingId: string | null;
  orderId: string | null;
};

export type Story = Awaited<ReturnType<typeof beginStory>>;

/**
 * Two people who have not booked yet, and a third who may want the same slot. The mentor offers two slots, days apart.
 */
export async function beginStory(world: World, razorpay: Razorpay, terms: Terms) {
  world.clock.set(NOW);
  const [mentor, seeker, other] = await manyPeople(world, 3);
  if (!mentor || !seeker || !other) throw new Error('A story needs three people.');
  await configure(mentor, {
    service_slot_config: { price_per_hour: 1200, allowed_durations: [30] },
    selected_time_slots: DATES.map((date) => ({ date, slots: [aSlot('09:00', '09:30')] })),
    ...configurations[terms],
  });
  const availability = await availabilityOf(seeker, mentor);
  const slots = slotsOf(availability, 30);
  const attemptOf = (person: Person): Attempt => ({
    seeker: person,
    request: requestFor(availability, { minutes: 30, slot: slots[0]! }),
    key: randomUUID(),
    bookingId: null,
    orderId: null,
  });
  return { world, razorpay, terms, mentor, slots, own: attemptOf(seeker), rival: attemptOf(other) };
}

type Reply = { booking_id?: string; order?: { order_id: string } };

async function bookAs(attempt: Attempt): Promise<void> {
  const reply = (await send(attempt.seeker, attempt.request, attempt.key)).json<Reply>();
  attempt.bookingId ??= reply.booking_id ?? null;
  attempt.orderId ??= reply.order?.order_id ?? null;
}

/** People find a booking in their list if its confirmation never reached them. */
async function bookingOf({ world }: Story, attempt: Attempt): Promise<string> {
  if (attempt.bookingId) return attempt.bookingId;
  const found = await world.db
    .selectFrom('bookings')
    .select('id')
    .where('seeker_id', '=', attempt.seeker.id)
    .executeTakeFirst();
  return found?.id ?? randomUUID();
}

/** Requests an order if the session is paid later. */
async function orderToPay(story: Story, attempt: Attempt): Promise<string | null> {
  if (attempt.orderId || story.terms !== 'later') return attempt.orderId;
  const session = await attempt.seeker.api.get(`/sessions/${await bookingOf(story, attempt)}`);
  const { payment_id } = session.json<{ payment_id?: string }>();
  const reply = await attempt.seeker.api.post(`/payments/${payment_id ?? randomUUID()}/pay`);
  attempt.orderId = reply.json<Reply>().order?.order_id ?? null;
  return attempt.orderId;
}

/** Pays once in the checkout; the browser may return from it more than once. */
function paying(story: Story, attempt: Attempt): () => Promise<void> {
  let receipt: object | undefined;
  return async () => {
    const orderId = await orderToPay(story, attempt);
    if (!orderId) return;
    receipt ??= story.razorpay.pay(orderId);
    await attempt.seeker.api.post('/payments/confirm', receipt);
  };
}

/** Acts in a checkout whose browser never returns: only webhooks report it. */
function paidUnseen(story: Story, outcome: 'captured' | 'failed'): () => Promise<void> {
  const { world, razorpay, own } = story;
  let notices: Webhook[] | undefined;
  return async () => {
    const orderId = await orderToPay(story, own);
    if (!orderId) return;
    if (!notices) {
      const before = razorpay.webhooks.length;
      razorpay.pay(orderId, outcome);
      notices = razorpay.webhooks.slice(before);
    }
    for (const notice of notices) await deliver(world, notice);
  };
}

let odd = 0;

/** Refund webhooks of the provider: real ones if there are any, else a forged one. */
function refundNotices({ razorpay, own }: Story): Webhook[] {
  const real = razorpay.webhooks.filter(({ event }) => event === 'refund.processed');
  if (real.length > 0) return real;
  const payment = { entity: { id: 'pay_unknown', order_id: own.orderId ?? 'order_unknown' } };
  const body = JSON.stringify({ event: 'refund.processed', payload: { payment } });
  return [razorpay.signed(body, `evt_odd_${++odd}`)];
}

/** All webhooks again, newest first, and once more with another event id. */
function repeated({ razorpay }: Story): Webhook[] {
  const again = razorpay.webhooks.toReversed();
  return [...again, ...again.slice(0, 1).map((notice) => ({ ...notice, eventId: `${notice.eventId}_again` }))];
}

const delivering = (story: Story, notices: Webhook[]) => async () => {
  for (const notice of notices) await deliver(story.world, notice);
};

const cancelling =
  (story: Story, { api }: Person) =>
  async () =>
    void (await api.patch(`/live-session/seek/cancel-booking/${await bookingOf(story, story.own)}`));

/** Moves to the other of the two slots. */
function moving(story: Story): () => Promise<void> {
  const { world, own, slots } = story;
  return async () => {
    const id = await bookingOf(story, own);
    const booking = await world.db.selectFrom('bookings').select('starts_at').where('id', '=', id).executeTakeFirst();
    const to = slots.find(({ start_time }) => Date.parse(start_time) !== booking?.starts_at.getTime())!;
    const body = { timeSlotId: to.time_slot_id, startTime: to.start_time, endTime: to.end_time };
    await own.seeker.api.patch(`/live-session/seek/reschedule-booking/${id}`, body);
  };
}

function passing(story: Story, until: Date, job: Job): () => Promise<void> {
  if (until > story.world.clock.now()) story.world.clock.set(until.toISOString());
  return async () => await doScheduled(story, [job]);
}

const minutesFromNow = ({ world }: Story, minutes: number) =>
  new Date(world.clock.now().getTime() + minutes * MINUTE_MS);

/** Each call performs the external part once and returns the server's part, which can be repeated. */
const actions = {
  book:
    ({ own }) =>
    async () =>
      await bookAs(own),
  pay: (story) => paying(story, story.own),
  'cancel as seeker': (story) => cancelling(story, story.own.seeker),
  'cancel as mentor': (story) => cancelling(story, story.mentor),
  reschedule: moving,
  'captured webhook': (story) => paidUnseen(story, 'captured'),
  'failed webhook': (story) => paidUnseen(story, 'failed'),
  'refunded webhook': (story) => delivering(story, refundNotices(story)),
  'repeated webhooks': (story) => delivering(story, repeated(story)),
  'hold expires': (story) => passing(story, minutesFromNow(story, limits.guidance.holdMinutes), findUnfinishedJob),
  release: (story) => {
    const end = Date.parse(story.slots[0]!.end_time) + (limits.room.closesAfterMinutes + 1) * MINUTE_MS;
    return passing(story, new Date(end), releaseEarnedJob);
  },
  'jobs run': (story) => async () => await doMoneyJobs(story),
  'somebody else books': (story) => {
    const pay = paying(story, story.rival);
    return async () => {
      await bookAs(story.rival);
      await pay();
    };
  },
} satisfies Record<string, (story: Story) => () => Promise<void>>;

export type Action = keyof typeof actions;
export const allActions = (Object.keys(actions) as Action[]).filter((action) => action !== 'jobs run');

export function begin(story: Story, action: Action): () => Promise<void> {
  return actions[action](story);
}

export async function doMoneyJobs({ world }: Pick<Story, 'world'>): Promise<void> {
  await runDueJobs(world, MONEY_JOBS);
}

/** Runs scheduled jobs and their follow-ups. */
async function doScheduled(story: Pick<Story, 'world'>, jobs: Job[]): Promise<void> {
  const { world } = story;
  await world.db.transaction().execute(async (tx) => {
    for (const job of jobs) await world.jobs.enqueue(tx, job, {});
  });
  await doMoneyJobs(story);
}

const LATER = '2030-01-10T00:00:00.000Z';

/** Delivers all webhooks, lets every session end, and finishes all remaining work. */
export async function endStory(story: Story): Promise<void> {
  const { world, razorpay } = story;
  const deliverAll = async () => {
    for (const notice of razorpay.webhooks.splice(0)) await deliver(world, notice);
  };
  await deliverAll();
  await doMoneyJobs(story);
  world.clock.set(LATER);
  await doScheduled(story, [findUnfinishedJob, settleUnsettledJob]);
  await deliverAll();
  await doScheduled(story, [releaseEarnedJob]);
}
