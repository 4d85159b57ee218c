import { hoursText, weekdayName } from '../answers/dates.rules.ts';
import { note, quoted, type Section } from '../answers/section.ts';
import { interactionsOf, type PostNumbers } from './account.rules.ts';
import type { SectionInput } from './account-sections.ts';
import { GENERAL_TIMES_SOURCE, generalTimes } from './benchmarks.rules.ts';
import { formatName, missingText } from './figure-texts.ts';
import { countText, decimalText } from './numbers.rules.ts';
import { BLOCK_HOURS, bestTimes, outliersOf } from './posting.rules.ts';
import { bestPosts } from './words.rules.ts';

export function bestTimeSection({ account, say }: SectionInput): Section {
  const times = bestTimes(account.posts);
  const better = times.kind === 'known' ? times.blocks.filter(({ score }) => score > 0) : [];
  if (times.kind === 'missing' || better.length === 0) {
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
          title: say('General times, not yours', 'सामान्य समय, आपके नहीं'),
          columns: [say('Day', 'दिन'), say('Time', 'समय')],
          rows: general,
          note: note({ source, year, formula: say('engagement of brands worldwide', 'दुनिया भर के ब्रांड का एंगेजमेंट') }),
        },
      ],
      lines: [
        times.kind === 'missing'
          ? missingText(times, say)
          : say(
              `None of your ${times.posts} posts’ times does better than the others yet: a time needs 3 posts that beat their neighbours.`,
              `आपकी ${times.posts} पोस्ट में अभी कोई समय बाक़ी से बेहतर नहीं है: एक समय पर 3 ऐसी पोस्ट चाहिए जो आसपास से बेहतर हों।`,
            ),
        say(
          `Until then, start with the times when posts usually get the most engagement (${source}, ${year}): ${general.map((row) => row.join(' ')).join(', ')}.`,
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
  const top = rows.slice(0, Math.min(3, better.length)).map(([day, hours]) => `${day} ${hours}`);
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
      ...(post.views === null ? [] : [`${countText(post.views)} ${say(post.views === 1 ? 'view' : 'views', 'व्यू')}`]),
      `${countText(interactionsOf(post) ?? 0)} ${say(interactionsOf(post) === 1 ? 'interaction' : 'interactions', 'इंटरैक्शन')}`,
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
