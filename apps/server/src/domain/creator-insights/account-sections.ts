import { platformNames } from '@right-circle/contract/profile-choices';
import { dayText, shortDayText } from '../answers/dates.rules.ts';
import type { Say } from '../answers/language.rules.ts';
import { note, type Section } from '../answers/section.ts';
import { type Account, interactionsOf, LEAST_FOLLOWERS } from './account.rules.ts';
import { benchmarksFor } from './benchmarks.rules.ts';
import { type Engagement, engagementByFollowers, engagementByReach } from './engagement.rules.ts';
import { formatName, missingText } from './figure-texts.ts';
import { growthOf, worthChecking } from './growth.rules.ts';
import { countText, decimalText, percentText } from './numbers.rules.ts';
import { cadenceOf, contentMix } from './posting.rules.ts';
import { LIFTED } from './words.rules.ts';

/** Below this many posts, shares are given as counts. */
const LEAST_SHARED = 10;

export type SectionInput = { account: Account; nowMs: number; say: Say };

export function engagementSection({ account, nowMs, say }: SectionInput): Section {
  const byFollowers = engagementByFollowers(account, nowMs);
  const byReach = engagementByReach(account, nowMs);
  const known = [
    ...(byFollowers.kind === 'known' ? [rowOf(byFollowers, 'followers', say)] : []),
    ...(byReach.kind === 'known' ? [rowOf(byReach, 'reach', say)] : []),
  ];
  const others = benchmarksFor(account.platform, account.followers ?? 0, 'followers').map((row) => ({
    label: `${row.source} ${row.year}${row.tier ? `, ${row.tier}` : ''}`,
    value: percentText(row.percent / 100),
    note: note({ formula: 'interactions / followers', source: row.source, year: row.year }),
  }));
  const main = known[0];
  const lines = main
    ? [
        say(
          `Half of the posts of ${account.name} reach an engagement of ${main.value} or more (${main.note.sample}).`,
          `${account.name} की आधी पोस्ट का एंगेजमेंट ${main.value} या उससे ज़्यादा है (${main.note.sample})।`,
        ),
        ...(others.length > 0
          ? [
              say(
                `Published benchmarks for an account of this size disagree: ${others.map(({ label, value }) => `${value} (${label})`).join('; ')}. Compare with several of them, not with one.`,
                `इस आकार के अकाउंट के प्रकाशित मानक अलग-अलग हैं: ${others.map(({ label, value }) => `${value} (${label})`).join('; ')}। किसी एक से नहीं, कई से तुलना करें।`,
              ),
            ]
          : []),
      ]
    : [byFollowers.kind === 'missing' ? missingText(byFollowers, say) : ''].filter(Boolean);
  if (main && byReach.kind === 'missing')
    lines.push(`${say('By reach:', 'रीच के हिसाब से:')} ${missingText(byReach, say)}`);
  const rows = [...known, ...(main ? others : [])];
  const title = say(`Engagement of ${account.name}`, `${account.name} का एंगेजमेंट`);
  return { cards: rows.length > 0 ? [{ kind: 'figures', id: 'engagement', title, rows }] : [], lines };
}

/** Published benchmarks call it by its new name. */
const benchmarkNames: Readonly<Record<string, string>> = { ...platformNames, twitter: 'X' };

/** Published engagement rates of accounts of this size. */
export function benchmarkSection(platform: string, followers: number, say: Say): Section {
  const name = benchmarkNames[platform] ?? platform;
  const byFollowers = benchmarksFor(platform, followers, 'followers');
  const known = byFollowers.length > 0 ? byFollowers : benchmarksFor(platform, followers, 'impressions');
  if (known.length === 0) {
    return {
      cards: [],
      lines: [say(`I have no published benchmark for ${name}.`, `${name} के लिए मेरे पास कोई प्रकाशित मानक नहीं है।`)],
    };
  }
  const per = known[0]?.per ?? 'followers';
  const rows = known.map(({ source, year, tier, percent }) => ({
    label: `${source} ${year}${tier ? `, ${tier}` : ''}`,
    value: percentText(percent / 100),
    note: note({ formula: `interactions / ${per}`, source, year }),
  }));
  const list = rows.map(({ label, value }) => `${value} (${label})`).join('; ');
  const size = countText(followers);
  return {
    cards: [
      {
        kind: 'figures',
        id: 'benchmarks',
        title: say(`Engagement of others on ${name}`, `${name} पर दूसरों का एंगेजमेंट`),
        rows,
      },
    ],
    lines: [
      say(
        `Published engagement on ${name} for an account with ${size} followers: ${list}. It is interactions divided by ${per}.`,
        `${size} फ़ॉलोअर वाले अकाउंट के लिए ${name} पर प्रकाशित एंगेजमेंट: ${list}। यह इंटरैक्शन / ${per} है।`,
      ),
      say(
        'Sources count differently, so anything between them is usual, and above the highest is good. Ask “What is my engagement rate?” to see yours.',
        'स्रोत अलग-अलग तरह से गिनते हैं: इनके बीच सामान्य है, सबसे ऊँचे से ऊपर अच्छा। अपना देखने के लिए पूछें “मेरा एंगेजमेंट कितना है?”।',
      ),
    ],
  };
}

function rowOf(rate: Engagement, by: 'followers' | 'reach', say: Say) {
  return {
    label:
      by === 'followers'
        ? say('Engagement by followers', 'फ़ॉलोअर के हिसाब से एंगेजमेंट')
        : say('Engagement by reach', 'रीच के हिसाब से एंगेजमेंट'),
    value: percentText(rate.median),
    note: note({
      formula: `median of (${rate.fields.join(' + ')}) / ${by}`,
      sample: say(
        `${rate.posts} posts, middle half ${percentText(rate.low)} to ${percentText(rate.high)}`,
        `${rate.posts} पोस्ट, बीच की आधी ${percentText(rate.low)} से ${percentText(rate.high)}`,
      ),
    }),
  };
}

export function growthSection({ account, nowMs, say }: SectionInput): Section {
  const growth = growthOf(account);
  if (growth.kind === 'missing') return { cards: [], lines: [missingText(growth, say)] };
  const isLarge = growth.from >= LEAST_FOLLOWERS;
  const added = growth.to - growth.from;
  const change = `${added > 0 ? '+' : ''}${countText(added)}`;
  const total = { label: say('Change', 'बदलाव'), value: isLarge ? percentText(growth.share) : change };
  const monthly = { label: say('In 30 days', '30 दिन में'), value: percentText(growth.monthly) };
  const sample = say(
    `${growth.counts} counts over ${growth.days} days`,
    `${growth.days} दिन में ${growth.counts} गिनतियाँ`,
  );
  const { jumps } = worthChecking(account);
  const jumpedOn = dayText(jumps[0]?.atMs ?? 0, say, nowMs);
  return {
    cards: [
      {
        kind: 'figures',
        id: 'growth',
        title: say(`Growth of ${account.name}`, `${account.name} की बढ़त`),
        rows: [
          { label: say('Followers then', 'तब फ़ॉलोअर'), value: countText(growth.from), note: null },
          { label: say('Followers now', 'अब फ़ॉलोअर'), value: countText(growth.to), note: null },
          { ...total, note: note({ formula: isLarge ? '(F1 - F0) / F0' : 'F1 - F0', sample }) },
          ...(isLarge ? [{ ...monthly, note: note({ formula: '(F1 / F0)^(30 / days) - 1', sample }) }] : []),
        ],
      },
      {
        kind: 'chart',
        id: 'followers',
        title: say('Followers', 'फ़ॉलोअर'),
        unit: '',
        shape: 'line',
        labels: account.counts.slice(-60).map(({ atMs }) => shortDayText(atMs, say)),
        series: [{ name: account.name, values: account.counts.slice(-60).map(({ followers }) => followers) }],
        note: note({ sample }),
      },
    ],
    lines: [
      isLarge
        ? say(
            `${account.name} went from ${countText(growth.from)} to ${countText(growth.to)} followers in ${growth.days} days: ${total.value}, which is ${monthly.value} in 30 days.`,
            `${account.name} के फ़ॉलोअर ${growth.days} दिन में ${countText(growth.from)} से ${countText(growth.to)} हुए: ${total.value}, यानी 30 दिन में ${monthly.value}।`,
          )
        : say(
            `${account.name} went from ${countText(growth.from)} to ${countText(growth.to)} followers in ${growth.days} days (${change}). I give percentages from ${LEAST_FOLLOWERS} followers on: below that, each person changes them too much.`,
            `${account.name} के फ़ॉलोअर ${growth.days} दिन में ${countText(growth.from)} से ${countText(growth.to)} हुए (${change})। प्रतिशत मैं ${LEAST_FOLLOWERS} फ़ॉलोअर से बताता हूँ: उससे कम पर हर एक व्यक्ति से वह बहुत बदलता है।`,
          ),
      ...(jumps.length > 0
        ? [
            say(
              `Worth checking: around ${jumpedOn} far more followers came than usual. What happened then may be worth repeating.`,
              `देखने लायक: ${jumpedOn} के आसपास सामान्य से कहीं ज़्यादा फ़ॉलोअर आए। तब जो हुआ, उसे दोहराना काम आ सकता है।`,
            ),
          ]
        : []),
    ],
  };
}

export function mixSection({ account, say }: SectionInput): Section {
  if (account.posts.length === 0)
    return { cards: [], lines: [missingText({ kind: 'missing', of: 'posts', have: 0, need: 5 }, say)] };
  const mix = contentMix(account.posts);
  const rows = mix.map(({ format, posts, share, lift }) => [
    formatName(format, say),
    String(posts),
    account.posts.length >= LEAST_SHARED ? percentText(share) : `${posts} / ${account.posts.length}`,
    lift === null ? say('too few', 'बहुत कम') : `${decimalText(lift)}x`,
  ]);
  const best = mix.filter(({ lift }) => lift !== null).toSorted((a, b) => (b.lift ?? 0) - (a.lift ?? 0))[0];
  return {
    cards: [
      {
        kind: 'table',
        id: 'mix',
        title: say('Content mix', 'कंटेंट का मेल'),
        columns: [say('Format', 'फ़ॉर्मेट'), say('Posts', 'पोस्ट'), say('Share', 'हिस्सा'), say('Lift', 'असर')],
        rows,
        note: note({
          formula: 'median interactions of the format / median of all',
          sample: say(
            `${account.posts.length} posts; a lift needs 5 of a format`,
            `${account.posts.length} पोस्ट; असर के लिए एक फ़ॉर्मेट की 5 चाहिए`,
          ),
        }),
      },
    ],
    lines: [
      best?.lift && mix.length === 1
        ? say(
            `All your posts are of one format, ${formatName(best.format, say)}. Try a second one five times, and I can say which does better.`,
            `आपकी सारी पोस्ट एक ही फ़ॉर्मेट की हैं: ${formatName(best.format, say)}। दूसरा फ़ॉर्मेट पाँच बार आज़माएँ, तब मैं बता सकूँगा कि कौन बेहतर चलता है।`,
          )
        : best?.lift && best.lift > LIFTED
          ? say(
              `Of your formats, ${formatName(best.format, say)} does best: ${decimalText(best.lift)}x the interactions of your usual post.`,
              `आपके फ़ॉर्मेट में ${formatName(best.format, say)} सबसे अच्छा चलता है: आपकी सामान्य पोस्ट से ${decimalText(best.lift)}x इंटरैक्शन।`,
            )
          : best?.lift
            ? say(
                'None of your formats does clearly better than your usual post. Keep the one that is easiest for you to make.',
                'आपका कोई फ़ॉर्मेट सामान्य पोस्ट से साफ़ तौर पर बेहतर नहीं है। जो बनाना सबसे आसान हो, वही रखें।',
              )
            : say(
                `You have posted ${rows.map(([name, count]) => `${count} ${name}`).join(', ')}. I need 5 posts of a format, with likes and comments, to say which does better.`,
                `आपने ${rows.map(([name, count]) => `${count} ${name}`).join(', ')} पोस्ट की हैं। कौन बेहतर है, यह कहने के लिए एक फ़ॉर्मेट की 5 पोस्ट (लाइक और कमेंट सहित) चाहिए।`,
              ),
    ],
  };
}

export function cadenceSection({ account, say }: SectionInput): Section {
  const cadence = cadenceOf(account.posts);
  if (cadence.kind === 'missing') return { cards: [], lines: [missingText(cadence, say)] };
  const perWeek = decimalText(cadence.perWeek);
  const [gap, longest] = [decimalText(cadence.medianGapDays), decimalText(cadence.longestGapDays)];
  const sample = say(`${cadence.posts} posts`, `${cadence.posts} पोस्ट`);
  return {
    cards: [
      {
        kind: 'figures',
        id: 'cadence',
        title: say('How often you post', 'आप कितनी बार पोस्ट करते हैं'),
        rows: [
          {
            label: say('Posts a week', 'हफ़्ते में पोस्ट'),
            value: perWeek,
            note: note({ formula: '(posts - 1) / days x 7', sample }),
          },
          {
            label: say('Usual gap in days', 'सामान्य अंतर (दिन)'),
            value: gap,
            note: note({ formula: 'median gap', sample }),
          },
          { label: say('Longest gap in days', 'सबसे लंबा अंतर (दिन)'), value: longest, note: null },
        ],
      },
    ],
    lines: [
      say(
        `You post ${perWeek} ${perWeek === '1' ? 'time' : 'times'} a week, usually ${gap} ${gap === '1' ? 'day' : 'days'} apart; the longest pause was ${longest} ${longest === '1' ? 'day' : 'days'}. Steady is better than much: choose a number you can keep for four weeks.`,
        `आप हफ़्ते में ${perWeek} बार पोस्ट करते हैं, आम तौर पर ${gap} दिन के अंतर पर; सबसे लंबा विराम ${longest} दिन का था। ज़्यादा से बेहतर है नियमित: वह संख्या चुनें जो चार हफ़्ते निभा सकें।`,
      ),
    ],
  };
}

/** The few figures two analyses are compared by. */
export function keyFigures({ account, nowMs, say }: SectionInput) {
  const [engagement, growth, cadence] = [
    engagementByFollowers(account, nowMs),
    growthOf(account),
    cadenceOf(account.posts),
  ];
  const unknown = say('not enough data', 'पर्याप्त डेटा नहीं');
  const known = account.posts.map(interactionsOf).filter((value) => value !== null);
  return [
    { label: say('Followers', 'फ़ॉलोअर'), value: account.followers === null ? unknown : countText(account.followers) },
    {
      label: say('Engagement by followers', 'फ़ॉलोअर के हिसाब से एंगेजमेंट'),
      value: engagement.kind === 'known' ? percentText(engagement.median) : unknown,
    },
    {
      label: say('Growth in 30 days', '30 दिन में बढ़त'),
      value: growth.kind === 'known' && growth.from >= LEAST_FOLLOWERS ? percentText(growth.monthly) : unknown,
    },
    {
      label: say('Posts a week', 'हफ़्ते में पोस्ट'),
      value: cadence.kind === 'known' ? decimalText(cadence.perWeek) : unknown,
    },
    { label: say('Posts with figures', 'आँकड़ों वाली पोस्ट'), value: String(known.length) },
  ];
}
