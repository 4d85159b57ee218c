import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, readChat } from '../../../test/factories/chat.ts';
import { aMentor } from '../../../test/factories/guidance.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { comingMonthIn, pastMonthsIn } from './understanding/months.rules.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
type Booked = { startsAt: string; paidAt?: string; rupees?: number };
const HALF_HOUR_MS = 1_800_000;

describe('what a mentor has earned', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ env: { AI_PACE_MS: '0' } });
  });
  afterAll(() => world.close());

  /** Saved directly: the past cannot be booked. */
  async function withSessions(...sessions: Booked[]) {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    for (const { startsAt, paidAt, rupees = 0 } of sessions) {
      const id = crypto.randomUUID();
      const starts = new Date(startsAt);
      await world.db
        .insertInto('bookings')
        .values({
          id,
          mentor_user_id: mentor.id,
          seeker_id: seeker.id,
          state: 'confirmed',
          approval: 'not_needed',
          starts_at: starts,
          ends_at: new Date(starts.getTime() + HALF_HOUR_MS),
          duration_minutes: 30,
          price_in_paise: rupees * 100,
          topic: 'Light',
          description: '',
          seeker_name: 'Ravi',
          seeker_email: 'ravi@example.com',
          created_at: starts,
          updated_at: starts,
          guest_permissions: '{}',
          booking_confirmation: '{}',
        })
        .execute();
      if (!paidAt) continue;
      await world.db
        .insertInto('payments')
        .values({
          id: crypto.randomUUID(),
          booking_id: id,
          seeker_id: seeker.id,
          mentor_user_id: mentor.id,
          amount_in_paise: rupees * 100,
          status: 'completed',
          gateway: 'simulated',
          created_at: new Date(paidAt),
          paid_at: new Date(paidAt),
        })
        .execute();
    }
    return mentor;
  }
  async function answer(person: Person, question: string) {
    const { response, session_id } = await ask(person, question);
    return { response, cards: (await readChat(person, session_id)).messages[1]?.cards ?? [] };
  }
  const past = (date: string, rupees: number): Booked => ({
    startsAt: `${date}T10:00:00Z`,
    paidAt: `${date}T09:00:00Z`,
    rupees,
  });

  it('[ADVICE-37] says what was earned in the month that is asked about, and in all, however long ago', async () => {
    const months = Array.from({ length: 14 }, (_, at) =>
      new Date(Date.UTC(2028, 10 + at, 15)).toISOString().slice(0, 10),
    );
    const mentor = await withSessions(...months.map((date, at) => past(date, 1000 + at)), past('2029-12-20', 500));
    const { response, cards } = await answer(mentor, 'How much did I earn last month?');
    expect(response).toContain('You earned ₹1,513 in Dec 2029, with 2 paid sessions.');
    expect(response).toContain('In all, you have earned ₹14,591 with 15.');
    expect(cards.find(({ id }) => id === 'earnings')).toMatchObject({
      rows: [
        { label: 'Earned in Dec 2029', value: '₹1,513' },
        { label: 'Earned in all', value: '₹14,591' },
        { label: 'Coming sessions' },
      ],
    });
    for (const question of ['How much have I earned in all?', 'How much have I earned?'])
      expect((await answer(mentor, question)).response).toContain('You have earned ₹14,591 with 15 paid sessions.');
    expect((await answer(mentor, 'What did I earn in March?')).response).toContain('₹1,004 in Mar 2029');
    expect((await answer(mentor, 'How much did I make this month?')).response).toContain(
      'You earned ₹0 in Jan 2030, with 0 paid sessions.',
    );
    expect((await answer(mentor, 'how much did i earn last year')).response).toContain(
      'You earned ₹12,590 from Jan 2029 to Dec 2029',
    );
    expect((await answer(mentor, 'How much did I earn this week?')).response).toContain('not by day');
  });

  it('[ADVICE-37] counts all coming sessions, and those that are over where they are asked for', async () => {
    const coming = Array.from({ length: 25 }, (_, at) => ({
      startsAt: new Date(Date.UTC(2030, 0, 2 + at, 9)).toISOString(),
    }));
    const mentor = await withSessions(...coming, past('2029-12-01', 700), past('2029-11-01', 700));
    const { response, cards } = await answer(mentor, 'my upcoming sessions count');
    expect(response).toContain('There are 25 coming up.');
    const table = cards.find(({ id }) => id === 'upcoming');
    expect(table?.kind === 'table' && table.rows).toHaveLength(20);
    const earned = await answer(mentor, 'How much have I earned?');
    expect(earned.response).toContain('25 are coming up');
    expect((await answer(mentor, 'How many sessions have I done?')).response).toContain(
      'You have had 2 sessions so far: 2 as a mentor, 0 as a seeker.',
    );
  });

  it('[ADVICE-14] estimates from months that are over, and for this month when this month is asked about', async () => {
    const mentor = await withSessions(
      past('2029-10-10', 3000),
      past('2029-11-10', 4000),
      past('2029-12-10', 5000),
      past('2030-01-01', 1),
      { startsAt: '2030-01-20T09:00:00Z', rupees: 600 },
    );
    world.clock.set('2030-01-02T00:00:00.000Z');
    const { response } = await answer(mentor, 'How much will I earn this month?');
    expect(response).toContain('For Jan 2030, 1 session worth ₹600 is booked so far.');
    expect(response).toContain('the middle one brought ₹4,000 (Oct 2029: ₹3,000, Nov 2029: ₹4,000, Dec 2029: ₹5,000)');
    world.clock.set('2030-01-01T00:00:00.000Z');
  });

  it.each([
    ['last month', '2029-12', '2029-12'],
    ['pichle mahine kitna kamaya', '2029-12', '2029-12'],
    ['पिछले महीने कितनी कमाई हुई', '2029-12', '2029-12'],
    ['in the last 3 months', '2029-11', '2030-01'],
    ['in december', '2029-12', '2029-12'],
    ['in january', '2030-01', '2030-01'],
    ['in May 2028', '2028-05', '2028-05'],
    ['in 2028', '2028-01', '2028-12'],
    ['this year', '2030-01', '2030-01'],
    ['last year', '2029-01', '2029-12'],
  ])('[ADVICE-37] knows the months of %j', (text, from, to) => {
    expect(pastMonthsIn(text, '2030-01-15')).toEqual({ from, to, isFiner: false });
  });

  it('[ADVICE-37] names no month where a question names none', () => {
    expect(pastMonthsIn('how much have I earned in all, may I ask', '2030-01-15')).toBeNull();
  });

  it.each([
    ['how much will I earn in december', '2030-12'],
    ['forecast for mar', '2030-03'],
    ['in January', '2030-01'],
    ['next may', '2030-05'],
    ['दिसंबर में कितना कमाऊँगा', '2030-12'],
    ['how much will I make with marketing', null],
    ['I can’t decide, what will I earn', null],
    ['how much may I make', null],
  ])('[ADVICE-14] knows the coming month of %j', (text, month) => {
    expect(comingMonthIn(text, '2030-01-15')).toBe(month);
  });
});
