import type { ChatCard } from '@right-circle/contract/chat-cards';
import type { MentorListItem } from '@right-circle/contract/mentors';
import { priceFor15 } from '@right-circle/rules/session-price';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, sessionOf } from '../test/factories/bookings.ts';
import { ask, readChat } from '../test/factories/chat.ts';
import { aMentor } from '../test/factories/guidance.ts';
import { createWorld, type World } from '../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { AI_PACE_MS: '0' } });
});
afterAll(() => world.close());

// A price per hour whose shares are no whole rupees.
it.each([
  { allowed_durations: [15, 30] as const, minutes: 15, price: 277.75, for15: 277.75 },
  { allowed_durations: [30, 60] as const, minutes: 30, price: 555.5, for15: 278 },
])('[ADVICE-23] SABO, the mentor card and the booking give the same price for $minutes minutes', async (offer) => {
  const username = `weaver.${offer.minutes}`;
  const mentor = await aMentor(world, {
    account: { username },
    service_slot_config: { price_per_hour: 1111, allowed_durations: [...offer.allowed_durations] },
  });
  const seeker = await world.anAccount();

  const { session_id } = await ask(seeker, `Find me @${username} as a mentor`, {});
  const cards = (await readChat(seeker, session_id)).messages.at(-1)?.cards ?? [];
  const answered = cards.find((card): card is Extract<ChatCard, { kind: 'mentor' }> => card.kind === 'mentor');
  expect(answered).toMatchObject({ price_for_15: offer.for15, offer: { price: offer.price, minutes: offer.minutes } });

  // Found by exactly this price, which is the one the card shows.
  const wanted = { search: username, price_range: [offer.for15, offer.for15] };
  const listed = (await seeker.api.post('/live-session/seek/suggest_influencers', wanted)).json<MentorListItem[]>();
  expect(listed.map(({ user_id }) => user_id)).toEqual([mentor.id]);
  const pricing = listed[0]?.pricing ?? [];
  expect(priceFor15(pricing)).toBe(offer.for15);
  expect(pricing.find(({ duration_minutes }) => duration_minutes === offer.minutes)?.price).toBe(offer.price);

  const { booking_id } = await book(seeker, mentor, { minutes: offer.minutes });
  expect((await sessionOf(seeker, booking_id)).price).toBe(offer.price);
});
