import { moneyText } from '@right-circle/rules/money-text';
import { type Measured, missing } from './account.rules.ts';
import { momentText, monthText } from './dates.rules.ts';
import type { Say } from './language.rules.ts';
import { median, quantile } from './numbers.rules.ts';
import { missingText, note, type Section } from './section.ts';

const LEAST_PEERS = 5;

export type Prices = { own: number | null; peers: number[] };
type Pricing = { own: number; middle: number; low: number; high: number; peers: number };

/** Own price an hour against mentors of the same categories, in paise. */
export function pricingOf({ own, peers }: Prices): Measured<Pricing> {
  if (peers.length < LEAST_PEERS) return missing('peers', peers.length, LEAST_PEERS);
  return {
    kind: 'known',
    own: own ?? Number.NaN,
    middle: median(peers),
    low: quantile(peers, 0.25),
    high: quantile(peers, 0.75),
    peers: peers.length,
  };
}

const rupees = (paise: number) => moneyText(Math.round(paise) / 100, 'INR');

export function pricingSection(prices: Prices, say: Say): Section {
  const pricing = pricingOf(prices);
  const own = prices.own === null ? say('none yet', 'अभी कोई नहीं') : rupees(prices.own);
  const rows = [
    { label: say('Your price an hour', 'आपकी प्रति घंटा कीमत'), value: own, note: null },
    ...(pricing.kind === 'known'
      ? [
          {
            label: say('Similar mentors, middle', 'मिलते-जुलते मेंटर, मध्य'),
            value: rupees(pricing.middle),
            note: note({
              formula: 'median price an hour',
              sample: say(`${pricing.peers} mentors with a category of yours`, `आपकी श्रेणी के ${pricing.peers} मेंटर`),
            }),
          },
          {
            label: say('Middle half', 'बीच का आधा हिस्सा'),
            value: `${rupees(pricing.low)} - ${rupees(pricing.high)}`,
            note: null,
          },
        ]
      : []),
  ];
  return {
    cards: [{ kind: 'figures', id: 'pricing', title: say('Price of your sessions', 'आपके सत्रों की कीमत'), rows }],
    lines: [
      say(`Your price an hour: ${own}.`, `आपकी प्रति घंटा कीमत: ${own}।`),
      pricing.kind === 'missing'
        ? missingText(pricing, say)
        : say(
            `The middle of ${pricing.peers} similar mentors here is ${rupees(pricing.middle)}, and half of them lie between ${rupees(pricing.low)} and ${rupees(pricing.high)}.`,
            `यहाँ ${pricing.peers} मिलते-जुलते मेंटर का मध्य ${rupees(pricing.middle)} है, और आधे ${rupees(pricing.low)} और ${rupees(pricing.high)} के बीच हैं।`,
          ),
    ],
  };
}

export type Business = {
  months: { month: string; paise: number; sessions: number }[];
  upcoming: { startsAt: Date; topic: string; withName: string; isMentor: boolean }[];
};

export function earningsSection({ months, upcoming }: Business, say: Say, nowMs: number): Section {
  const when = ({ startsAt }: Business['upcoming'][number]) => momentText(startsAt.getTime(), say, nowMs);
  const total = months.reduce((sum, { paise }) => sum + paise, 0);
  const sessions = months.reduce((sum, month) => sum + month.sessions, 0);
  const cards: Section['cards'] = [
    {
      kind: 'figures',
      id: 'earnings',
      title: say('Your sessions', 'आपके सत्र'),
      rows: [
        {
          label: say('Earned', 'कमाई'),
          value: rupees(total),
          note: note({
            formula: say('paid sessions, without refunds', 'भुगतान किए गए सत्र, रिफ़ंड के बिना'),
            sample: say(`${sessions} payments`, `${sessions} भुगतान`),
          }),
        },
        { label: say('Coming sessions', 'आने वाले सत्र'), value: String(upcoming.length), note: null },
      ],
    },
  ];
  if (months.length > 0) {
    cards.push({
      kind: 'chart',
      id: 'earnings-months',
      title: say('Earned by month', 'महीने के हिसाब से कमाई'),
      unit: '₹',
      shape: 'bar',
      labels: months.map(({ month }) => monthText(month, say)),
      series: [{ name: say('Earned', 'कमाई'), values: months.map(({ paise }) => paise / 100) }],
      note: null,
    });
  }
  if (upcoming.length > 0) {
    cards.push({
      kind: 'table',
      id: 'upcoming',
      title: say('Coming sessions', 'आने वाले सत्र'),
      columns: [say('When', 'कब'), say('With', 'किसके साथ'), say('Topic', 'विषय')],
      rows: upcoming.map((session) => [when(session), session.withName, session.topic]),
      note: null,
    });
  }
  const [next] = upcoming;
  return {
    cards,
    lines: [
      say(
        `You have earned ${rupees(total)} with ${sessions} paid sessions.`,
        `आपने ${sessions} भुगतान वाले सत्रों से ${rupees(total)} कमाए हैं।`,
      ),
      next
        ? say(
            `Your next session is on ${when(next)} with ${next.withName}; ${upcoming.length} are coming up.`,
            `आपका अगला सत्र ${when(next)} को ${next.withName} के साथ है; कुल ${upcoming.length} आने वाले हैं।`,
          )
        : say('No session is coming up.', 'कोई सत्र आने वाला नहीं है।'),
    ],
  };
}
