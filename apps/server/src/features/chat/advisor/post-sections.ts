import { interactionsOf, type PostNumbers } from './account.rules.ts';
import type { SectionInput } from './account-sections.ts';
import { GENERAL_TIMES_SOURCE, generalTimes } from './benchmarks.rules.ts';
import { dateText, hoursText, hourText, weekdayName } from './dates.rules.ts';
import { countText, decimalText } from './numbers.rules.ts';
import { fourWeekPlan } from './plan.rules.ts';
import { BLOCK_HOURS, bestTimes, outliersOf } from './posting.rules.ts';
import { formatName, missingText, note, quoted, type Section } from './section.ts';
import { bestPosts, hookOf, tagLifts, themesOf } from './words.rules.ts';

export function bestTimeSection({ account, say }: SectionInput): Section {
  const times = bestTimes(account.posts);
  if (times.kind === 'missing' || times.blocks.length === 0) {
    const general = generalTimes.map(({ weekday, fromHour, toHour }) => [
      weekdayName(weekday, say),
      hoursText(fromHour, toHour - fromHour, say),
    ]);
    const { source, year } = GENERAL_TIMES_SOURCE;
    return {
      cards: [
        {
          kind: 'table',
          id: 'general-times',
          title: say('General windows, not yours', 'सामान्य समय, आपके नहीं'),
          columns: [say('Day', 'दिन'), say('Time', 'समय')],
          rows: general,
          note: note({ source, year, formula: say('engagement of brands worldwide', 'दुनिया भर के ब्रांड का एंगेजमेंट') }),
        },
      ],
      lines: [
        times.kind === 'missing'
          ? missingText(times, say)
          : say('No block of four hours has 3 posts yet.', 'अभी किसी चार घंटे के हिस्से में 3 पोस्ट नहीं हैं।'),
        say(
          `Until then the general windows of ${source} (${year}) can serve as a start: ${general.map((row) => row.join(' ')).join(', ')}.`,
          `तब तक ${source} (${year}) के सामान्य समय से शुरुआत कर सकते हैं: ${general.map((row) => row.join(' ')).join(', ')}।`,
        ),
      ],
    };
  }
  const rows = times.blocks.map(({ weekday, fromHour, score, posts }) => [
    weekdayName(weekday, say),
    hoursText(fromHour, BLOCK_HOURS, say),
    score.toFixed(2),
    String(posts),
  ]);
  const top = rows.slice(0, 3).map(([day, hours]) => `${day} ${hours}`);
  return {
    cards: [
      {
        kind: 'table',
        id: 'best-times',
        title: say('Best times, India', 'सबसे अच्छे समय, भारत'),
        columns: [say('Day', 'दिन'), say('Time', 'समय'), say('Score', 'स्कोर'), say('Posts', 'पोस्ट')],
        rows,
        note: note({
          formula: 'mean z of log interactions against neighbours of the same format x n / (n + 5)',
          sample: say(`${times.posts} posts, at least 3 in a block`, `${times.posts} पोस्ट, हर हिस्से में कम से कम 3`),
        }),
      },
    ],
    lines: [
      say(
        `Your posts have done best on ${top.join(', ')} (India time). A score above 0 is better than posts of the same format around it.`,
        `आपकी पोस्ट सबसे अच्छी चलीं: ${top.join(', ')} (भारतीय समय)। 0 से ऊपर का स्कोर आसपास की उसी फ़ॉर्मेट की पोस्ट से बेहतर है।`,
      ),
    ],
  };
}

export function outlierSection({ account, nowMs, say }: SectionInput): Section {
  const outliers = outliersOf(account.posts, nowMs).slice(0, 3);
  const best = bestPosts(account.posts, 3);
  if (best.length === 0)
    return { cards: [], lines: [missingText({ kind: 'missing', of: 'posts', have: 0, need: 5 }, say)] };
  const shown = outliers.length > 0 ? outliers.map(({ post }) => post) : best;
  const cards: Section['cards'] = shown.map((post, index) => ({
    kind: 'post',
    id: `post-${index + 1}`,
    post_id: post.postId,
    author: account.name,
    text: post.caption,
    figures: [
      ...(outliers[index] ? [`${decimalText(outliers[index].times)}x`] : []),
      ...(post.views === null ? [] : [`${countText(post.views)} ${say('views', 'व्यू')}`]),
      `${countText(interactionsOf(post) ?? 0)} ${say('interactions', 'इंटरैक्शन')}`,
      formatName(post.format, say),
    ].join(' · '),
    link: linkOf(post),
  }));
  const list = shown.map((post, index) => {
    const figures = cards[index]?.kind === 'post' ? cards[index].figures : '';
    return `- ${quoted(post.caption || formatName(post.format, say))}: ${figures}`;
  });
  return {
    cards,
    lines: [
      outliers.length > 0
        ? say(
            `These posts stand out: twice or more the median of their neighbours of the same format.`,
            `ये पोस्ट अलग दिखती हैं: उसी फ़ॉर्मेट की आसपास की पोस्ट के मध्य से दोगुनी या ज़्यादा।`,
          )
        : say(
            'No post is twice as strong as its neighbours yet; these did best.',
            'अभी कोई पोस्ट अपने आसपास से दोगुनी नहीं है; ये सबसे अच्छी चलीं।',
          ),
      list.join('\n'),
    ],
  };
}

function linkOf({ postId, reelId }: PostNumbers): string | null {
  if (reelId) return `/dashboard/explore?reel=${reelId}`;
  return postId ? `/dashboard/posts/${postId}` : null;
}

/** Hooks, captions and hashtags out of what has worked for this creator. */
export function ideasSection({ account, say }: SectionInput, topics: readonly string[]): Section {
  const best = bestPosts(account.posts, 5);
  const hooks = best.map(({ caption }) => hookOf(caption)).filter((hook) => hook !== null);
  const themes = themesOf(account.posts, 5);
  const tags = tagLifts(account.posts).slice(0, 5);
  const lines: string[] = [];
  if (hooks.length > 0) {
    lines.push(
      say(
        'Openings that worked for you, to be used again with a new subject:',
        'आपकी जो शुरुआतें चलीं, उन्हें नए विषय के साथ दोहराएँ:',
      ),
      hooks.map((hook) => `- ${quoted(hook)}`).join('\n'),
    );
  }
  const subjects = themes.length > 0 ? themes : topics.slice(0, 3);
  if (subjects.length > 0) {
    const [first = '', second = first] = subjects;
    lines.push(
      say('New openings around your strongest subjects:', 'आपके सबसे मज़बूत विषयों पर नई शुरुआतें:'),
      [
        say(`- What nobody told me about ${first}`, `- ${first} के बारे में जो मुझे किसी ने नहीं बताया`),
        say(
          `- Three mistakes I made with ${second}, and what I do now`,
          `- ${second} में मेरी तीन ग़लतियाँ, और अब मैं क्या करता हूँ`,
        ),
        say(`- ${first} in 30 seconds: save this for later`, `- 30 सेकंड में ${first}: बाद के लिए सेव कर लें`),
      ].join('\n'),
    );
  }
  if (tags.length > 0) {
    lines.push(
      say(
        `Hashtags that go with more interactions: ${tags.map(({ tag, lift }) => `${tag} (${decimalText(lift)}x)`).join(', ')}.`,
        `ज़्यादा इंटरैक्शन वाले हैशटैग: ${tags.map(({ tag, lift }) => `${tag} (${decimalText(lift)}x)`).join(', ')}।`,
      ),
    );
  }
  if (topics.length > 0) {
    lines.push(
      say(
        `Rising here right now: ${topics.map((tag) => `#${tag}`).join(', ')}.`,
        `यहाँ अभी बढ़ रहे विषय: ${topics.map((tag) => `#${tag}`).join(', ')}।`,
      ),
    );
  }
  if (lines.length === 0) lines.push(missingText({ kind: 'missing', of: 'posts', have: best.length, need: 5 }, say));
  return {
    cards:
      tags.length === 0
        ? []
        : [
            {
              kind: 'table',
              id: 'hashtags',
              title: say('Your hashtags', 'आपके हैशटैग'),
              columns: [say('Hashtag', 'हैशटैग'), say('Posts', 'पोस्ट'), say('Lift', 'असर')],
              rows: tags.map(({ tag, uses, lift }) => [tag, String(uses), `${decimalText(lift)}x`]),
              note: note({
                formula: 'median interactions with the hashtag / median of all',
                sample: say(
                  `${account.posts.length} posts; used at least twice`,
                  `${account.posts.length} पोस्ट; कम से कम दो बार`,
                ),
              }),
            },
          ],
    lines,
  };
}

export function planSection(input: SectionInput): Section {
  const { account, nowMs, say } = input;
  const plan = fourWeekPlan(account, nowMs);
  const rows = plan.items.map(({ week, date, fromHour, format, theme }) => [
    String(week),
    dateText(date, say, nowMs),
    hourText(fromHour, say),
    formatName(format, say),
    theme ?? say('your choice', 'आपकी पसंद'),
  ]);
  const [first, last] = [rows[0]?.[1], rows.at(-1)?.[1]];
  const { source, year } = GENERAL_TIMES_SOURCE;
  return {
    cards: [
      {
        kind: 'table',
        id: 'plan',
        title: say('Plan for four weeks', 'चार हफ़्तों की योजना'),
        columns: [
          say('Week', 'हफ़्ता'),
          say('Date', 'तारीख़'),
          say('Time', 'समय'),
          say('Format', 'फ़ॉर्मेट'),
          say('Subject', 'विषय'),
        ],
        rows,
        note: plan.isOwnTiming
          ? note({ sample: say('times from your own posts', 'समय आपकी पोस्ट से') })
          : note({ source, year }),
      },
    ],
    lines: [
      say(
        `${plan.perWeek} posts a week for four weeks, ${plan.items.length} in all, from ${first} to ${last}.`,
        `चार हफ़्ते, हफ़्ते में ${plan.perWeek} पोस्ट, कुल ${plan.items.length}, ${first} से ${last} तक।`,
      ),
      [1, 2, 3, 4]
        .map((week) => {
          const own = rows.filter(([number]) => number === String(week));
          return `- ${say('Week', 'हफ़्ता')} ${week}: ${own.map(([, date, time, format, theme]) => `${date}, ${time}: ${format} (${theme})`).join('; ')}`;
        })
        .join('\n'),
      plan.isOwnTiming
        ? say('The times are those at which your own posts did best.', 'समय वही हैं जब आपकी पोस्ट सबसे अच्छी चलीं।')
        : say(
            `The times are general windows (${source}, ${year}), as your own posts are too few to tell.`,
            `समय सामान्य हैं (${source}, ${year}), क्योंकि आपकी पोस्ट अभी कम हैं।`,
          ),
    ],
  };
}
