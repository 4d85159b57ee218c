import { HOUR_MS } from '@right-circle/rules/durations';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { attendedSessions } from './demo-review.store.ts';
import { insertReview, saveReply } from './review.store.ts';

type DemoReview = { rating: number; comment: string; reply?: string };

export const demoReviews: readonly DemoReview[] = [
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
  { rating: 5, comment: 'Second session, and the posting plan from the first one has lasted a month.' },
  { rating: 5, comment: 'I changed one sentence in my bio as we agreed and got three enquiries that week.' },
  {
    rating: 5,
    comment: 'No sales talk at all. When I asked about buying followers, the answer was a friendly no with reasons.',
    reply: 'And you already have the 600 that matter.',
  },
  { rating: 4, comment: 'We ran out of time before pricing, but the notes afterwards covered it.' },
  { rating: 5, comment: 'Watched me film live and fixed my framing in two minutes.' },
  { rating: 5, comment: 'Shared the contract they use themselves. That alone was worth ten times the price.' },
  {
    rating: 4,
    comment: 'Great on hooks. I wanted a bit more on editing.',
    reply: 'Let’s do editing next time, bring a raw clip.',
  },
  { rating: 5, comment: 'My sister joined as a guest and now she wants her own session.' },
  { rating: 5, comment: 'बहुत धैर्य से सुना और फिर तीन काम बताए। तीनों कर लिए, फ़र्क दिख रहा है।' },
  {
    rating: 2,
    comment: 'The connection dropped twice on my side and I could not follow the second half.',
    reply: 'Sorry it went like that. Message me and we’ll finish the second half for free.',
  },
  { rating: 5, comment: 'I was nervous about my English. Not a problem for one second.' },
  { rating: 4, comment: 'Practical and fast. Bring your numbers, you will need them.' },
  { rating: 5, comment: 'Told me to stop posting daily. Best advice I have paid for.' },
  {
    rating: 5,
    comment: 'Found out why my views fell in August: I had changed three things at once. We changed back one.',
  },
  { rating: 4, comment: 'Honest about what they don’t know, and sent me to someone who does.' },
  { rating: 5, comment: 'From “I have no niche” to a plan for eight weeks in 45 minutes.' },
  { rating: 5, comment: 'We wrote my first media kit together, line by line.' },
  { rating: 3, comment: 'Good tips, but I had read half of them in their posts already.' },
  { rating: 5, comment: 'Answered even the questions I was embarrassed to ask about tax.' },
  { rating: 5, comment: 'Now I know what to say in the first three seconds. And what not to.' },
];

/** Adds a different review to each attended session while there are any left; the other sessions stay open for one. */
export async function addDemoReviews(tx: Tx, now: Date): Promise<void> {
  const lastMs = now.getTime() - HOUR_MS;
  for (const [index, session] of (await attendedSessions(tx, now)).entries()) {
    const review = demoReviews[index];
    if (!review) return;
    const at = new Date(Math.min(session.endsAt.getTime() + (2 + (index % 40)) * HOUR_MS, lastMs));
    const id = newId(at);
    await insertReview(tx, { id, ...session, rating: review.rating, comment: review.comment, at });
    if (review.reply) await saveReply(tx, id, review.reply, new Date(Math.min(at.getTime() + 5 * HOUR_MS, lastMs)));
  }
}
