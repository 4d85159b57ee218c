import type { Language, Say } from '#domain/answers/language.rules.ts';
import { note, type Section } from '#domain/answers/section.ts';
import type { Account } from '#domain/creator-insights/account.rules.ts';
import type { Prices } from '#domain/creator-insights/creator.ts';
import { countText, median } from '#domain/creator-insights/numbers.rules.ts';
import { playbookOf } from '../playbooks/search.rules.ts';
import { rupees } from './business-sections.ts';
import { guideLines } from './guide-section.ts';

/** Planning, filming, changes and publishing of one piece, where the person does not say. */
const HOURS = { reel: 6, post: 2, story: 1 };
const LEAST_PIECES = 5;
const LEAST_PEERS = 5;

export type DealWish = { text: string; amount: number | null; subject: string; language: Language };
type Work = { hours: number; pieces: string[] };

/** "2 reels and a story" as hours of work; one reel where nothing is named. */
function workIn(text: string): Work {
  const spelt = text.toLowerCase();
  const given = /(\d{1,2})\s*(?:hours?|hrs?|ghante|घंटे)/u.exec(spelt)?.[1];
  const kinds = [
    ['reel', /(?:(\d|two|three|an?|one|ek|do)\s+)?(?:sponsored |promo )?(?:reels?|videos?|रील|वीडियो)/u],
    ['post', /(?:(\d|two|three|an?|one|ek|do)\s+)?(?:sponsored |paid )?(?:posts?|पोस्ट)/u],
    ['story', /(?:(\d|two|three|an?|one|ek|do)\s+)?(?:sponsored )?(?:story|stories|स्टोरी)/u],
  ] as const;
  const numbers: Record<string, number> = { two: 2, do: 2, three: 3 };
  const counted = kinds.flatMap(([kind, pattern]) => {
    const match = pattern.exec(spelt);
    return match ? [{ kind, count: numbers[match[1] ?? ''] ?? (Number(match[1]) || 1) }] : [];
  });
  const pieces = counted.length > 0 ? counted : [{ kind: 'reel' as const, count: 1 }];
  const hours = given ? Number(given) : pieces.reduce((sum, { kind, count }) => sum + HOURS[kind] * count, 0);
  const plural = { reel: 'reels', post: 'posts', story: 'stories' };
  return { hours, pieces: pieces.map(({ kind, count }) => `${count} ${count === 1 ? kind : plural[kind]}`) };
}

/** A floor from the creator's own hour, what it means for 1,000 views, and an offer measured against both. */
export function dealSection({ posts }: Pick<Account, 'posts'>, prices: Prices, wish: DealWish, say: Say): Section {
  const { hours, pieces } = workIn(wish.text);
  const hour = prices.own ?? (prices.peers.length >= LEAST_PEERS ? median(prices.peers) : null);
  const offered = wish.amount === null ? null : wish.amount * 100;
  const guide = guideLines(playbookOf('brand-deals'), wish.language, say, { subject: wish.subject });
  if (hour === null) return { cards: [], lines: [...withoutPrice({ hours, pieces, offered }, say), ...guide] };
  const views = posts.flatMap(({ views: seen }) => (seen === null ? [] : [seen]));
  const usualViews = views.length >= LEAST_PIECES ? median(views) : null;
  const from =
    prices.own === null
      ? say('the middle price of similar mentors', 'मिलते-जुलते मेंटर की मध्य कीमत')
      : say('your own hourly price', 'आपकी अपनी प्रति घंटा कीमत');
  const deal = { hours, pieces, hour, from, offered, floor: hour * hours, usualViews, posts: views.length };
  return { cards: [dealCard(deal, say)], lines: [verdict(deal, say), viewsLine(deal, say), ...guide] };
}

type Deal = Work & {
  hour: number;
  from: string;
  offered: number | null;
  floor: number;
  usualViews: number | null;
  /** With known views. */
  posts: number;
};

function withoutPrice({ hours, pieces, offered }: Work & { offered: number | null }, say: Say): string[] {
  return [
    offered === null
      ? say(
          'Take what an hour of your work is worth to you, times the hours: planning, filming and changes of one reel are easily 6. That is the price below which you say no.',
          'एक घंटे के काम की अपनी कीमत को घंटों से गुणा करें: एक रील की तैयारी, शूट और बदलाव में 6 घंटे लग जाते हैं। इससे कम पर मना कर दें।',
        )
      : say(
          `${rupees(offered)} for ${pieces.join(' and ')} is ${rounded(offered / hours)} an hour, if it takes you ${hours} hours. Take it only if that is what your hour is worth.`,
          `${pieces.join(' और ')} के ${rupees(offered)} मतलब ${rounded(offered / hours)} प्रति घंटा, अगर ${hours} घंटे लगें। तभी लें जब आपका घंटा इतने का हो।`,
        ),
    say(
      'You have no session price here, so I can’t fill in your own hour. Set one under “Provide guidance”, and I’ll work it out from that.',
      'यहाँ आपके सत्र की कीमत नहीं है, इसलिए आपका घंटा नहीं भर सकता। “Provide guidance” में कीमत रखें, तो मैं उसी से निकालूँगा।',
    ),
  ];
}

/** Whole rupees: nobody talks about a price in paise. */
const rounded = (paise: number) => rupees(Math.round(paise / 100) * 100);
const perThousand = ({ floor, usualViews }: Deal) => rounded((floor / (usualViews || 1)) * 1000);

function dealCard(deal: Deal, say: Say): Section['cards'][number] {
  const { hours, pieces, hour, from, offered, floor, usualViews, posts } = deal;
  const rows = [
    {
      label: pieces.join(', '),
      value: rupees(floor),
      note: note({ formula: say(`${hours} hours x ${rupees(hour)}`, `${hours} घंटे x ${rupees(hour)}`), sample: from }),
    },
  ];
  if (usualViews) {
    rows.push({
      label: say('For 1,000 views', '1,000 व्यू पर'),
      value: perThousand(deal),
      note: note({
        formula: say('floor / median views x 1,000', 'न्यूनतम / मध्य व्यू x 1,000'),
        sample: say(
          `${posts} posts, median ${countText(usualViews)} views`,
          `${posts} पोस्ट, मध्य ${countText(usualViews)} व्यू`,
        ),
      }),
    });
  }
  if (offered !== null) {
    rows.push({
      label: say('Their offer per hour', 'उनका प्रस्ताव, प्रति घंटा'),
      value: rounded(offered / hours),
      note: note({ formula: say(`${rupees(offered)} / ${hours} hours`, `${rupees(offered)} / ${hours} घंटे`) }),
    });
  }
  return {
    kind: 'figures',
    id: 'brand-deal',
    title: say('Your floor for a brand deal', 'ब्रांड डील की आपकी न्यूनतम कीमत'),
    rows,
  };
}

/** Room to talk: a third above the floor, in whole hundreds of rupees. */
const asked = (floor: number) => Math.ceil((floor * 4) / 3 / 10_000) * 10_000;

function verdict({ hours, pieces, hour, from, offered, floor }: Deal, say: Say): string {
  const work = say(pieces.join(' and '), pieces.join(' और '));
  if (offered === null) {
    return say(
      `Don’t go below ${rupees(floor)} for ${work}: that is ${hours} hours at ${rupees(hour)}, ${from}. Ask for ${rupees(asked(floor))}, about a third more, so that there is room to talk.`,
      `${work} के लिए ${rupees(floor)} से नीचे न जाएँ: ${hours} घंटे, ${rupees(hour)} प्रति घंटा (${from})। ${rupees(asked(floor))}, यानी लगभग एक तिहाई ज़्यादा, माँगें ताकि बात हो सके।`,
    );
  }
  return offered >= floor
    ? say(
        `${rupees(offered)} is fair by your own figures: your floor for ${work} is ${rupees(floor)} (${hours} hours at ${rupees(hour)}, ${from}). Ask for extras, such as use in their ads, to be paid on top.`,
        `आपके आँकड़ों से ${rupees(offered)} ठीक है: ${work} की न्यूनतम ${rupees(floor)} है (${hours} घंटे, ${rupees(hour)})। विज्ञापन में इस्तेमाल जैसी चीज़ों के अलग पैसे माँगें।`,
      )
    : say(
        `${rupees(offered)} is too low by your own figures: ${work} ${pieces.length === 1 && work.startsWith('1 ') ? 'takes' : 'take'} about ${hours} hours, and at ${rupees(hour)} (${from}) that is ${rupees(floor)}. Answer with ${rupees(floor)}, or offer less work for ${rupees(offered)}.`,
        `आपके आँकड़ों से ${rupees(offered)} कम है: ${work} में लगभग ${hours} घंटे लगते हैं, ${rupees(hour)} (${from}) के हिसाब से ${rupees(floor)}। ${rupees(floor)} बताएँ, या ${rupees(offered)} में कम काम दें।`,
      );
}

function viewsLine(deal: Deal, say: Say): string {
  return deal.usualViews
    ? say(
        `With your median of ${countText(deal.usualViews)} views, the floor is ${perThousand(deal)} for 1,000 views: the figure a brand compares with its ads. The hours are my assumption; tell me yours, for example “it takes me 4 hours”.`,
        `आपके मध्य ${countText(deal.usualViews)} व्यू पर न्यूनतम 1,000 व्यू का ${perThousand(deal)} है: ब्रांड इसी से तुलना करता है। घंटे मेरा अनुमान हैं; अपने बताइए।`,
      )
    : say(
        `The hours are my assumption; tell me yours, for example “a brand reel takes me 4 hours”. With the views of ${LEAST_PIECES} posts I could also say what that is for 1,000 views.`,
        `घंटे मेरा अनुमान हैं; अपने बताइए। ${LEAST_PIECES} पोस्ट के व्यू हों तो 1,000 व्यू का भाव भी बता सकता हूँ।`,
      );
}
