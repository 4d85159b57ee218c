import type { ChatCard } from '@right-circle/contract/chat-cards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPostHistory, ask, link, readChat } from '../../../test/factories/chat.ts';
import { aMentor } from '../../../test/factories/guidance.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { accountWithin } from './compose/account-period.rules.ts';
import { comparedMonthsIn } from './understanding/months.rules.ts';
import { periodIn } from './understanding/period.rules.ts';
import { refined, refinementIn } from './understanding/refinement.rules.ts';
import { namesIn } from './understanding/session-query.rules.ts';
import { isOnlyHeard, settledLabel } from './understanding/settled.rules.ts';
import { understand } from './understanding/understand.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
type Saved = {
  startsAt: string;
  paidAt?: string;
  refundedAt?: string;
  state?: 'confirmed' | 'cancelled';
  approval?: 'not_needed' | 'pending' | 'declined';
  cancelledBy?: 'provider' | 'seeker';
  reason?: string;
  topic?: string;
};
const HALF_HOUR_MS = 1_800_000;
const NOW = Date.parse('2030-01-01T00:00:00.000Z');

describe('questions about one’s own sessions', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ env: { AI_PACE_MS: '0' } });
  });
  afterAll(() => world.close());

  /** Saved directly: the past cannot be booked. Each costs ₹500. */
  async function saveSession(mentor: Person, seeker: Person, saved: Saved) {
    const id = crypto.randomUUID();
    const starts = new Date(saved.startsAt);
    await world.db
      .insertInto('bookings')
      .values({
        id,
        mentor_user_id: mentor.id,
        seeker_id: seeker.id,
        state: saved.state ?? 'confirmed',
        approval: saved.approval ?? 'not_needed',
        starts_at: starts,
        ends_at: new Date(starts.getTime() + HALF_HOUR_MS),
        duration_minutes: 30,
        price_in_paise: 50_000,
        topic: saved.topic ?? 'Light',
        description: '',
        seeker_name: 'Ravi',
        seeker_email: 'ravi@example.com',
        cancelled_by_role: saved.cancelledBy ?? null,
        cancellation_reason: saved.reason ?? null,
        created_at: starts,
        updated_at: starts,
        guest_permissions: '{}',
        booking_confirmation: '{}',
      })
      .execute();
    if (!saved.paidAt) return;
    await world.db
      .insertInto('payments')
      .values({
        id: crypto.randomUUID(),
        booking_id: id,
        seeker_id: seeker.id,
        mentor_user_id: mentor.id,
        amount_in_paise: 50_000,
        status: saved.refundedAt ? 'refunded' : 'completed',
        gateway: 'simulated',
        created_at: new Date(saved.paidAt),
        paid_at: new Date(saved.paidAt),
        refunded_at: saved.refundedAt ? new Date(saved.refundedAt) : null,
      })
      .execute();
  }

  /** Kavya has held two, of which one is from November, has one ahead and one to answer; Rohan's was declined. */
  async function somePeople() {
    const [kavya, rohan] = [
      await aMentor(world, { account: { full_name: 'Kavya Rao' } }),
      await aMentor(world, { account: { full_name: 'Rohan Sen' } }),
    ];
    const asha = await world.anAccount({ full_name: 'Asha Iyer' });
    await saveSession(kavya, asha, {
      startsAt: '2029-11-10T10:00:00Z',
      paidAt: '2029-11-09T10:00:00Z',
      topic: 'Hooks',
    });
    await saveSession(kavya, asha, { startsAt: '2029-12-10T10:00:00Z', paidAt: '2029-12-09T10:00:00Z' });
    await saveSession(kavya, asha, { startsAt: '2030-01-05T10:00:00Z', paidAt: '2029-12-30T10:00:00Z' });
    await saveSession(kavya, asha, {
      startsAt: '2030-01-06T10:00:00Z',
      paidAt: '2029-12-31T10:00:00Z',
      approval: 'pending',
    });
    await saveSession(rohan, asha, {
      startsAt: '2029-12-20T10:00:00Z',
      paidAt: '2029-12-15T10:00:00Z',
      refundedAt: '2029-12-16T10:00:00Z',
      state: 'cancelled',
      approval: 'declined',
      cancelledBy: 'provider',
      reason: 'I am travelling.',
    });
    return { kavya, rohan, asha };
  }

  async function talk(person: Person, ...questions: string[]) {
    let session: object = {};
    let text = '';
    for (const question of questions) {
      const { session_id, response } = await ask(person, question, session);
      session = { session_id };
      text = response;
    }
    const { session_id = '' } = session as { session_id?: string };
    const cards: ChatCard[] = (await readChat(person, session_id)).messages.at(-1)?.cards ?? [];
    return { text, cards };
  }

  it('[ADVICE-43] says what a seeker spent, in a month and in all, and what came back', async () => {
    const { asha } = await somePeople();
    const all = await talk(asha, 'How much have I spent on sessions?');
    expect(all.text).toContain('You paid ₹2,000 for 4 sessions.');
    expect(all.text).toContain('Not counted: ₹500 for 1 session');
    expect(all.text).not.toContain('earned');
    const november = await talk(asha, 'How much have I spent on sessions?', 'and in november?');
    expect(november.text).toContain('You paid ₹500 for 1 session in Nov 2029.');
    expect(november.text).toContain('In all, it’s ₹2,000 for 4.');
    const refund = await talk(asha, 'my session with rohan was declined, where is my refund?');
    expect(refund.text).toContain('You got back ₹500 for cancelled or declined sessions with Rohan Sen.');
    expect(refund.text).toContain('declined: “I am travelling”. ₹500 was refunded on Sun, 16 Dec 2029.');
    expect((await talk(asha, 'मैंने सत्रों पर कितना खर्च किया?')).text).toContain('4 सत्र के लिए ₹2,000');
  });

  it('[ADVICE-44] tells of exactly the sessions that are asked about, on both sides', async () => {
    const { kavya, rohan, asha } = await somePeople();
    expect((await talk(asha, 'why was my request declined by rohan')).text).toContain('declined: “I am travelling”.');
    expect((await talk(kavya, 'What did Asha book?')).text).toContain(
      'I found 4 sessions with Asha Iyer: 1 confirmed, 1 waiting for an answer, 2 over.',
    );
    const pending = await talk(kavya, 'do i have pending requests');
    expect(pending.text).toContain('Your session with Asha Iyer on Sun, 6 Jan, 3:30 pm');
    expect(pending.text).toContain('waiting for your answer. ₹500 is paid.');
    expect((await talk(kavya, 'how many were cancelled')).text).toContain('I found no cancelled or declined session.');
    expect((await talk(rohan, 'how many sessions were declined last month')).text).toContain('declined');
    expect((await talk(kavya, 'who booked the most')).text).toContain('- Asha Iyer: 4');
    const second = await talk(asha, 'what sessions have I had', 'tell me about the second one');
    expect(second.text).toContain('about “Hooks”: over. You paid ₹500.');
  });

  it('[ADVICE-45] takes "and after that?" for the next item', async () => {
    const { asha } = await somePeople();
    const next = await talk(asha, 'when is my next session', 'and after that?');
    expect(next.text).toContain('on Sun, 6 Jan, 3:30 pm');
    expect(next.text).toContain('waiting for Kavya Rao’s answer');
  });

  it.each([
    ['and last month?', 'last month'],
    ['what about october', 'october'],
    ['and under ₹500?', 'under ₹500'],
    ['in last 30 days', 'in last 30 days'],
    ['पिछले महीने?', 'पिछले महीने'],
    ['and my reels?', null],
    ['may I use this song', null],
    ['ok', null],
  ])('[ADVICE-45] knows what %j narrows', (question, expected) => expect(refinementIn(question)).toBe(expected));

  it('[ADVICE-45] replaces the days of the question before, and keeps the rest', () => {
    expect(refined('How much did I earn this month?', 'last month')).toBe('how much did i earn last month');
    expect(refined('find a fitness mentor under 900', 'under 500')).toBe('find a fitness mentor under 500');
    const intents = (...questions: string[]) => understand({ questions, lastAnswer: '' }).map(({ intent }) => intent);
    expect(intents('How much did I earn this month?', 'why?', 'and last month?')).toEqual(['earnings']);
    expect(intents('and last month?')).not.toContain('earnings');
    expect(intents('the second one')).toEqual([]);
  });

  it.each([
    ['last week', true, '2026-11-09', '2026-11-15'],
    ['next week', false, '2026-11-23', '2026-11-29'],
    ['on friday', true, '2026-11-20', '2026-11-20'],
    ['on monday', true, '2026-11-16', '2026-11-16'],
    ['on monday', false, '2026-11-23', '2026-11-23'],
    ['on 25 nov', false, '2026-11-25', '2026-11-25'],
    ['on november 25th', true, '2025-11-25', '2025-11-25'],
    ['in december', false, '2026-12-01', '2026-12-31'],
    ['in december', true, '2025-12-01', '2025-12-31'],
    ['last 7 days', true, '2026-11-14', '2026-11-20'],
    ['kal', true, '2026-11-19', '2026-11-19'],
  ])('[ADVICE-44][ADVICE-47] %s (past: %s) is %s to %s', (text, isPast, from, to) => {
    expect(periodIn(text, '2026-11-20', isPast)).toEqual({ from, to });
  });

  it.each([
    ['compare october and november earnings', ['2026-10', '2026-11']],
    ['did i earn more than last month', ['2026-10', '2026-11']],
    ['november vs december', ['2025-12', '2026-11']],
    ['what did i earn last month', null],
  ])('[ADVICE-47] %s compares %j', (text, months) => expect(comparedMonthsIn(text, '2026-11-20')).toEqual(months));

  it('[ADVICE-47] compares earnings, and computes figures from the named days', async () => {
    const { kavya } = await somePeople();
    expect((await talk(kavya, 'compare november and december earnings')).text).toContain(
      'Nov 2029: ₹500 from 1 paid session. Dec 2029: ₹1,500 from 3. That is ₹1,000 more in Dec 2029.',
    );
    const profile = await link(kavya);
    const posts = aPostHistory(NOW, 30, (index) => ({ likes: index < 15 ? 100 : 400 }));
    await kavya.api.post(`/chat/profiles/${profile.id}/figures`, { followers: 1000, posts });
    const recent = await talk(kavya, 'what is my engagement rate', 'in last 18 days');
    expect(recent.text).toContain('From Sat, 15 Dec 2029 to Tue, 1 Jan:');
    expect(recent.text).toContain('11.0% or more (14 posts');
    const account = { name: '', platform: 'instagram', isLinked: true, followers: 3, posts: [] };
    const counts = [1, 5, 20].map((day) => ({ atMs: Date.UTC(2026, 10, day), followers: day }));
    const within = accountWithin({ ...account, counts }, { from: '2026-11-04', to: '2026-11-30' });
    expect(within.counts).toEqual(counts.slice(1));
  });

  it('[ADVICE-46] finds the cheapest mentor, and says whether one has time that day', async () => {
    const price = (rupees: number) => ({ price_per_hour: rupees, allowed_durations: [30 as const] });
    await aMentor(world, { account: { full_name: 'Zubin Dear' }, service_slot_config: price(9000) });
    await aMentor(world, { account: { full_name: 'Yamini Fair' }, service_slot_config: price(20) });
    const asha = await world.anAccount();
    expect((await talk(asha, 'which mentor is cheapest?')).text).toMatch(/The cheapest mentors[^-]+- Yamini Fair/);
    const tomorrow = await talk(asha, 'is zubin free tomorrow?');
    expect(tomorrow.text).toContain('Yes, Zubin Dear has time that day. The first free slot is Wed, 2 Jan');
    expect((await talk(asha, 'is zubin free today?')).text).toContain('No, Zubin Dear has no free time on Tue, 1 Jan.');
  });

  it('[ADVICE-48] takes "ok" and "hmm" for what they are, and says when two questions have one answer', async () => {
    const asha = await world.anAccount();
    const heard = await talk(asha, 'When should I post?', 'hmm ok');
    expect(heard.text).toBe('OK. What would you like to know next?');
    expect(heard.cards).toMatchObject([{ kind: 'questions' }]);
    const other = await talk(asha, 'do i need gst on 25 lakh', 'how much tax on 1200 rs session');
    expect(other.text).toContain('My answer to that is the one above');
    expect((await talk(asha, 'who is the prime minister', 'weather in mumbai today')).text).not.toContain('said above');
    for (const text of ['ok', 'hmm', '...', '👍', '👍🏽', 'हाँ', 'achha ji']) expect(isOnlyHeard(text), text).toBe(true);
    for (const text of ['ok thanks', 'no idea what to post', 'thanks']) expect(isOnlyHeard(text), text).toBe(false);
    expect(settledLabel('function a() {\n  return 1;\n}')).toBe('none');
  });

  it.each([
    ['whom do i follow', 'profile'],
    ['whats my rating', 'profile'],
    ['i paid but the booking failed, was i charged?', 'app_help'],
    ['how do i accept it', 'app_help'],
    ['what is my refund policy', 'app_help'],
    ['is blue tick free for artists', 'verification'],
    ['my badge request is pending', 'verification'],
  ])('[ADVICE-49] %s is about %s', (question, intent) => {
    expect(understand({ questions: [question], lastAnswer: '' })[0]?.intent).toBe(intent);
  });

  it('[ADVICE-49] gives the numbers of one’s own profile', async () => {
    const { kavya, asha } = await somePeople();
    await kavya.api.post(`/user/follow-toggle/${asha.id}`);
    expect((await talk(kavya, 'whom do i follow')).text).toContain('and follow 1.');
    await world.db
      .insertInto('mentor_ratings')
      .values({ mentor_user_id: kavya.id, stars: [0, 0, 0, 1, 1], count: 2, average: 4.5 })
      .execute();
    expect((await talk(kavya, 'whats my rating')).text).toContain('Your sessions are rated 4.5 of 5 from 2 reviews.');
  });

  it('[ADVICE-44] knows people by first name or user name, and nobody by a part of a word', () => {
    const sessions = [{ withName: 'Anu Rao', withUsername: 'anu.cooks' }];
    expect(namesIn('did anu book?', sessions)).toEqual(['Anu Rao']);
    expect(namesIn('did @anu.cooks book?', sessions)).toEqual(['Anu Rao']);
    expect(namesIn('a manual for sessions', sessions)).toEqual([]);
  });
});
