import { dateText, hourText } from '#domain/answers/dates.rules.ts';
import type { Say } from '#domain/answers/language.rules.ts';
import { note, type Section } from '#domain/answers/section.ts';
import type { SectionInput } from '#domain/creator-insights/account-sections.ts';
import { GENERAL_TIMES_SOURCE } from '#domain/creator-insights/benchmarks.rules.ts';
import { formatName } from '#domain/creator-insights/figure-texts.ts';
import { contentPlan, type Timing } from './plan.rules.ts';
import { anglesOn } from './subjects.rules.ts';

export type PlanWish = { subject: string | null; own: readonly string[]; weeks: number; turn: number };

export function planSection({ account, nowMs, say }: SectionInput, wish: PlanWish): Section {
  const plan = contentPlan(account, nowMs, wish.weeks);
  const subjects = wish.subject ? [wish.subject] : wish.own.slice(0, 3);
  const themes = plan.items.map((_, at) => {
    const subject = subjects[at % Math.max(1, subjects.length)];
    const angles = subject ? anglesOn(subject, say) : [];
    const angle = angles[(at + Math.floor(at / angles.length) + wish.turn) % Math.max(1, angles.length)];
    return angle ?? say('your choice', 'आपकी पसंद');
  });
  const rows = plan.items.map(({ week, date, fromHour, format }, at) => [
    String(week),
    dateText(date, say, nowMs),
    hourText(fromHour, say),
    formatName(format, say),
    themes[at] ?? '',
  ]);
  const [first, last] = [rows[0]?.[1], rows.at(-1)?.[1]];
  const total = plan.items.length;
  const { source, year } = GENERAL_TIMES_SOURCE;
  const ofTiming = (timing: Timing) => plan.items.filter((item) => item.timing === timing).length;
  return {
    cards: [
      {
        kind: 'table',
        id: 'plan',
        title: wish.subject
          ? say(`Plan for ${wish.subject}`, `${wish.subject} की योजना`)
          : say('Your plan', 'आपकी योजना'),
        columns: [
          say('Week', 'हफ़्ता'),
          say('Date', 'तारीख़'),
          say('Time', 'समय'),
          say('Format', 'फ़ॉर्मेट'),
          say('Subject', 'विषय'),
        ],
        rows,
        note:
          ofTiming('general') > 0
            ? note({ source, year, sample: timingText(ofTiming, total, say) })
            : note({ sample: timingText(ofTiming, total, say) }),
      },
    ],
    lines: [
      say(
        `${plan.perWeek} posts a week for ${wish.weeks} ${wish.weeks === 1 ? 'week' : 'weeks'}, ${total} in all, from ${first} to ${last}${subjects.length > 0 ? `, about ${subjects.join(', ')}` : ''}.`,
        `${wish.weeks} हफ़्ते, हफ़्ते में ${plan.perWeek} पोस्ट, कुल ${total}, ${first} से ${last} तक${subjects.length > 0 ? `, विषय: ${subjects.join(', ')}` : ''}।`,
      ),
      `${say('The first three:', 'पहली तीन:')}\n${rows
        .slice(0, 3)
        .map(([, date, time, format, theme]) => `- ${date}, ${time}: ${format}, ${theme}`)
        .join('\n')}`,
      timingText(ofTiming, total, say),
      subjects.length === 0
        ? say(
            'Tell me a subject, for example “plan my posts about home baking”, and I’ll fill in what each post is about.',
            'विषय बताइए, जैसे “घर की बेकिंग पर प्लान बनाओ”, तो मैं हर पोस्ट का विषय भर दूँगा।',
          )
        : '',
    ].filter(Boolean),
  };
}

/** Says of how many times which is true. */
function timingText(of: (timing: Timing) => number, total: number, say: Say): string {
  const { source, year } = GENERAL_TIMES_SOURCE;
  const are = (count: number) => {
    if (total === 1) return 'This time is';
    if (count === total) return `All ${total} times are`;
    return count === 1 ? `1 of ${total} times is` : `${count} of ${total} times are`;
  };
  const own = of('own');
  const general = of('general');
  const free = of('free');
  const parts = [
    own > 0 && say(`${are(own)} when your own posts did better`, `${total} में से ${own} समय वे हैं जब आपकी पोस्ट बेहतर चलीं`),
    general > 0 &&
      say(
        `${are(general)} when posts usually get the most engagement (${source}, ${year})`,
        `${total} में से ${general} समय ऐसे हैं जब पोस्ट को आम तौर पर सबसे ज़्यादा एंगेजमेंट मिलता है (${source}, ${year})`,
      ),
    free > 0 && say(`${are(free)} only there to fill a free day`, `${total} में से ${free} सिर्फ़ ख़ाली दिन भरते हैं`),
  ].filter((part) => part !== false);
  return `${parts.join('; ')}${say('.', '।')}`;
}
