import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { attendedSessions } from './demo-review.store.ts';
import { insertReview, saveReply } from './review.store.ts';

const HOUR_MS = 3_600_000;

type DemoReview = { rating: number; comment: string; reply?: string };

const reviews: readonly DemoReview[] = [
  {
    rating: 5,
    comment: 'Looked at five of my reels before we met and knew what was missing. I left with a list I really use.',
    reply: 'You came prepared, that made it easy. Send me the next one!',
  },
  { rating: 5, comment: 'Clear, kind and honest about money. I asked for more than I dared to, and got it.' },
  { rating: 4, comment: 'Very good advice. We could have started with my questions a little sooner.' },
  { rating: 5, comment: 'आसान भाषा में समझाया। पहली बार मुझे अपने नंबर समझ में आए।' },
  {
    rating: 3,
    comment: 'Friendly, but much of it was about big accounts. Mine has four hundred followers.',
    reply: 'Fair point, thank you. I now ask for your numbers before the session.',
  },
  { rating: 4, comment: 'Half an hour went by like five minutes. The part about light alone was worth it.' },
  { rating: 5, comment: 'Second session, and the rhythm we planned in the first one has lasted for a month.' },
];

/** Those who met somebody in the room wrote about it, the same each time; where only the booking is known, a review is still open. */
export async function addDemoReviews(tx: Tx, now: Date): Promise<void> {
  const lastMs = now.getTime() - HOUR_MS;
  for (const [index, session] of (await attendedSessions(tx, now)).entries()) {
    const review = reviews[index % reviews.length];
    if (!review) continue;
    const at = new Date(Math.min(session.endsAt.getTime() + (2 + (index % 40)) * HOUR_MS, lastMs));
    const id = newId(at);
    await insertReview(tx, { id, ...session, rating: review.rating, comment: review.comment, at });
    if (review.reply) await saveReply(tx, id, review.reply, new Date(Math.min(at.getTime() + 5 * HOUR_MS, lastMs)));
  }
}
