import { indiaDate } from '@right-circle/rules/india-time';
import { moneyText } from '@right-circle/rules/money-text';
import { momentText, monthText } from '#domain/answers/dates.rules.ts';
import type { Say } from '#domain/answers/language.rules.ts';
import { note, type Section } from '#domain/answers/section.ts';
import { type Measured, missing } from '#domain/creator-insights/account.rules.ts';
import type { Business, Prices } from '#domain/creator-insights/creator.ts';
import { missingText } from '#domain/creator-insights/figure-texts.ts';
import { median, quantile } from '#domain/creator-insights/numbers.rules.ts';
import type { MonthRange } from '../understanding/months.rules.ts';
import { comingTable } from './session-sections.ts';

const LEAST_PEERS = 5;

type Pricing = { own: number; middle: number; low: number; high: number; peers: number };

/** Own hourly price against mentors of the same categories, in paise. */
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

export const rupees = (paise: number) => moneyText(Math.round(paise) / 100, 'INR');

export function pricingSection(prices: Prices, say: Say, wanted: number | null = null): Section {
  const pricing = pricingOf(prices);
  const own = prices.own === null ? say('none yet', 'अभी कोई नहीं') : rupees(prices.own);
  const rows = [
    { label: say('Your hourly price', 'आपकी प्रति घंटा कीमत'), value: own, note: null },
    ...(pricing.kind === 'known'
      ? [
          {
            label: say('Similar mentors, middle', 'मिलते-जुलते मेंटर, मध्य'),
            value: rupees(pricing.middle),
            note: note({
              formula: 'median hourly price',
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
      say(`Your hourly price: ${own}.`, `आपकी प्रति घंटा कीमत: ${own}।`),
      pricing.kind === 'missing'
        ? missingText(pricing, say)
        : say(
            `The middle of ${pricing.peers} similar mentors here is ${rupees(pricing.middle)}, and half of them lie between ${rupees(pricing.low)} and ${rupees(pricing.high)}.`,
            `यहाँ ${pricing.peers} मिलते-जुलते मेंटर का मध्य ${rupees(pricing.middle)} है, और आधे ${rupees(pricing.low)} और ${rupees(pricing.high)} के बीच हैं।`,
          ),
      wanted === null
        ? ''
        : say(
            `${rupees(wanted)} an hour is ${rupees(wanted / 2)} for 30 minutes${pricing.kind === 'known' ? `, ${wanted < pricing.low ? 'below' : wanted > pricing.high ? 'above' : 'inside'} the middle half of similar mentors` : ''}. You change it on your guidance page; sessions that are booked keep their price.`,
            `${rupees(wanted)} प्रति घंटा यानी 30 मिनट के ${rupees(wanted / 2)}। कीमत मार्गदर्शन पेज पर बदलें; बुक हो चुके सत्रों की कीमत वही रहती है।`,
          ),
    ].filter(Boolean),
  };
}

const SHOWN_MONTHS = 12;

/** Earnings in the months the question names, and in total. */
export function earningsSection(
  { months, upcoming }: Business,
  say: Say,
  nowMs: number,
  asked: MonthRange | null = null,
  compared: [earlier: string, later: string] | null = null,
): Section {
  const when = ({ startsAt }: Business['upcoming'][number]) => momentText(startsAt.getTime(), say, nowMs);
  const all = sumOf(months);
  const part = asked && sumOf(months.filter(({ month }) => month >= asked.from && month <= asked.to));
  const inMonths = asked && rangeText(asked, say);
  const earned = ({ paise, sessions }: Earned) => ({
    value: rupees(paise),
    note: note({
      formula: say('paid sessions, without refunds', 'भुगतान किए गए सत्र, रिफ़ंड के बिना'),
      sample: say(`${sessions} payments`, `${sessions} भुगतान`),
    }),
  });
  const cards: Section['cards'] = [
    {
      kind: 'figures',
      id: 'earnings',
      title: say('Your sessions', 'आपके सत्र'),
      rows: [
        ...(part ? [{ label: say(`Earned ${inMonths}`, `${inMonths} कमाई`), ...earned(part) }] : []),
        { label: part ? say('Earned in all', 'कुल कमाई') : say('Earned', 'कमाई'), ...earned(all) },
        { label: say('Coming sessions', 'आने वाले सत्र'), value: String(upcoming.length), note: null },
      ],
    },
  ];
  if (months.length > 0) {
    const shown = months.slice(-SHOWN_MONTHS);
    cards.push({
      kind: 'chart',
      id: 'earnings-months',
      title: say('Earned by month', 'महीने के हिसाब से कमाई'),
      unit: '₹',
      shape: 'bar',
      labels: shown.map(({ month }) => monthText(month, say)),
      series: [{ name: say('Earned', 'कमाई'), values: shown.map(({ paise }) => paise / 100) }],
      note: null,
    });
  }
  if (upcoming.length > 0) cards.push(comingTable(upcoming, say, nowMs));
  const [next] = upcoming;
  return {
    cards,
    lines: [
      compared ? comparedText(months, compared, indiaDate(new Date(nowMs)).slice(0, 7), say) : '',
      part
        ? say(
            `You earned ${rupees(part.paise)} ${inMonths}, with ${part.sessions} paid ${part.sessions === 1 ? 'session' : 'sessions'}. A session counts in the month in which it was paid.`,
            `${inMonths} आपने ${part.sessions} भुगतान वाले सत्रों से ${rupees(part.paise)} कमाए। सत्र उस महीने में गिना जाता है जिसमें भुगतान हुआ।`,
          )
        : '',
      asked?.isFiner
        ? say('I only have your earnings by month, not by day.', 'मेरे पास कमाई महीने के हिसाब से है, दिन के हिसाब से नहीं।')
        : '',
      part
        ? say(
            `In all, you have earned ${rupees(all.paise)} with ${all.sessions}.`,
            `कुल मिलाकर ${all.sessions} सत्रों से ${rupees(all.paise)}।`,
          )
        : say(
            `You have earned ${rupees(all.paise)} with ${all.sessions} paid ${all.sessions === 1 ? 'session' : 'sessions'}.`,
            `आपने ${all.sessions} भुगतान वाले सत्रों से ${rupees(all.paise)} कमाए हैं।`,
          ),
      next
        ? say(
            `Your next session is on ${when(next)} with ${next.withName}; ${upcoming.length} ${upcoming.length === 1 ? 'is' : 'are'} coming up.`,
            `आपका अगला सत्र ${when(next)} को ${next.withName} के साथ है; कुल ${upcoming.length} आने वाले हैं।`,
          )
        : say('No session is coming up.', 'कोई सत्र आने वाला नहीं है।'),
    ].filter(Boolean),
  };
}

function comparedText(
  months: Business['months'],
  [earlier, later]: [string, string],
  thisMonth: string,
  say: Say,
): string {
  const earned = (month: string) => sumOf(months.filter((each) => each.month === month));
  const [before, after] = [earned(earlier), earned(later)];
  const change = after.paise - before.paise;
  const [first, second] = [monthText(earlier, say), monthText(later, say)];
  const verdict =
    change === 0
      ? say('That is the same.', 'यानी बराबर।')
      : say(
          `That is ${rupees(Math.abs(change))} ${change > 0 ? 'more' : 'less'} in ${second}.`,
          `यानी ${second} में ${rupees(Math.abs(change))} ${change > 0 ? 'ज़्यादा' : 'कम'}।`,
        );
  const counted = say(
    `${first}: ${rupees(before.paise)} from ${before.sessions} paid ${before.sessions === 1 ? 'session' : 'sessions'}. ${second}: ${rupees(after.paise)} from ${after.sessions}.`,
    `${first}: ${before.sessions} भुगतान वाले सत्रों से ${rupees(before.paise)}। ${second}: ${after.sessions} से ${rupees(after.paise)}।`,
  );
  const isRunning = later === thisMonth ? say(`${second} isn’t over yet.`, `${second} अभी पूरा नहीं हुआ।`) : '';
  return [counted, verdict, isRunning].filter(Boolean).join(' ');
}

type Earned = { paise: number; sessions: number };

function sumOf(months: readonly Earned[]): Earned {
  return {
    paise: months.reduce((sum, { paise }) => sum + paise, 0),
    sessions: months.reduce((sum, { sessions }) => sum + sessions, 0),
  };
}

/** "in Dec 2029", "from Jan 2029 to Dec 2029" */
function rangeText({ from, to }: MonthRange, say: Say): string {
  const [first, last] = [monthText(from, say), monthText(to, say)];
  return from === to ? say(`in ${first}`, `${first} में`) : say(`from ${first} to ${last}`, `${first} से ${last} तक`);
}

const LEAST_MONTHS = 3;

/** Bookings of the coming month beside the usual month. Never a promise. */
export function forecastSection(
  { months, upcoming }: Business,
  { month, thisMonth }: { month: string; thisMonth: string },
  say: Say,
): Section {
  const booked = upcoming.filter(({ isMentor, startsAt }) => isMentor && indiaDate(startsAt).startsWith(month));
  const sum = booked.reduce((total, { paise }) => total + paise, 0);
  const name = monthText(month, say);
  // The current month is incomplete.
  const past = months.filter((each) => each.month < thisMonth).slice(-LEAST_MONTHS);
  const usual = past.length < LEAST_MONTHS ? null : median(past.map(({ paise }) => paise));
  return {
    cards: [],
    lines: [
      booked.length > 0
        ? say(
            `For ${name}, ${booked.length} ${booked.length === 1 ? 'session' : 'sessions'} worth ${rupees(sum)} ${booked.length === 1 ? 'is' : 'are'} booked so far.`,
            `${name} के लिए अब तक ${rupees(sum)} के ${booked.length} सत्र बुक हैं।`,
          )
        : say(`Nothing is booked for ${name} yet.`, `${name} के लिए अभी कुछ बुक नहीं है।`),
      usual === null
        ? say(
            `I’d need ${LEAST_MONTHS} months with paid sessions to say what is usual for you, and you have ${past.length}. So I can’t give you an honest estimate yet.`,
            `आपके लिए क्या सामान्य है, यह कहने के लिए भुगतान वाले ${LEAST_MONTHS} महीने चाहिए, अभी ${past.length} हैं। इसलिए सच्चा अंदाज़ा अभी नहीं दे सकता।`,
          )
        : say(
            `In your last ${LEAST_MONTHS} months with paid sessions the middle one brought ${rupees(usual)} (${past.map((each) => `${monthText(each.month, say)}: ${rupees(each.paise)}`).join(', ')}). If ${name} is like those, expect about that; it depends on bookings nobody has made yet.`,
            `भुगतान वाले आख़िरी ${LEAST_MONTHS} महीनों में बीच वाला ${rupees(usual)} का था (${past.map((each) => `${monthText(each.month, say)}: ${rupees(each.paise)}`).join(', ')})। ${name} वैसा ही रहा तो लगभग इतना; यह उन बुकिंग पर है जो अभी हुई नहीं।`,
          ),
      say(
        'Only sessions here are counted; brand deals and other platforms are not in my figures.',
        'सिर्फ़ यहाँ के सत्र गिने हैं; ब्रांड डील और दूसरे प्लेटफ़ॉर्म मेरे आँकड़ों में नहीं हैं।',
      ),
    ],
  };
}
