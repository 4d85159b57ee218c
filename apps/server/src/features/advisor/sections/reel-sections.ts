import { momentText } from '#domain/answers/dates.rules.ts';
import type { Say } from '#domain/answers/language.rules.ts';
import { note, quoted, type Section } from '#domain/answers/section.ts';
import type { OwnReel } from '#domain/creator-insights/creator.ts';
import { countText } from '#domain/creator-insights/numbers.rules.ts';

const SHOWN_REELS = 20;

/** Their reels, whatever their state; only a published one has figures. */
export function reelsSection(reels: readonly OwnReel[], say: Say, nowMs: number): Section {
  if (reels.length === 0) {
    return {
      cards: [],
      lines: [
        say(
          'You have not made a reel here yet. Ask me for one, for example: make a reel about what you do best.',
          'आपने यहाँ अभी कोई रील नहीं बनाई है। मुझसे कहिए, जैसे: मेरे सबसे अच्छे काम पर रील बनाओ।',
        ),
      ],
    };
  }
  const published = reels.filter(({ publishedAt }) => publishedAt !== null);
  const sum = (key: 'views' | 'likes' | 'comments') =>
    countText(published.reduce((total, reel) => total + reel[key], 0));
  const [views, likes, comments] = [sum('views'), sum('likes'), sum('comments')];
  const best = published.toSorted((a, b) => b.views - a.views || b.likes - a.likes)[0];
  const shown = reels.slice(0, SHOWN_REELS);
  return {
    cards: [
      {
        kind: 'table',
        id: 'reels',
        title: say('Your reels', 'आपकी रील'),
        columns: [
          say('Reel', 'रील'),
          say('State', 'स्थिति'),
          say('Views', 'व्यू'),
          say('Likes', 'लाइक'),
          say('Comments', 'कमेंट'),
        ],
        rows: shown.map((reel) => [
          quotedTitle(reel, say),
          stateText(reel, say, nowMs),
          ...(reel.publishedAt ? [reel.views, reel.likes, reel.comments].map(countText) : ['-', '-', '-']),
        ]),
        note: note({
          sample: say(
            `newest first; published: ${published.length} of ${reels.length}`,
            `नई पहले; प्रकाशित: ${reels.length} में से ${published.length}`,
          ),
        }),
      },
    ],
    lines: [
      say(
        `You have made ${reels.length} ${reels.length === 1 ? 'reel' : 'reels'} here; published: ${published.length}.`,
        `आपने यहाँ ${reels.length} रील बनाई हैं; प्रकाशित: ${published.length}।`,
      ),
      published.length > 0
        ? say(
            `Views: ${views}, likes: ${likes}, comments: ${comments}.`,
            `व्यू: ${views}, लाइक: ${likes}, कमेंट: ${comments}।`,
          )
        : say(
            'A reel gets views, likes and comments once it is published in Explore.',
            'एक्सप्लोर में प्रकाशित होने के बाद ही रील को व्यू, लाइक और कमेंट मिलते हैं।',
          ),
      ...(best && best.views > 0
        ? [
            say(
              `Most viewed: ${quotedTitle(best, say)} with ${countText(best.views)} ${best.views === 1 ? 'view' : 'views'}.`,
              `सबसे ज़्यादा देखी गई: ${quotedTitle(best, say)}, ${countText(best.views)} व्यू।`,
            ),
          ]
        : []),
    ],
  };
}

function quotedTitle({ title, caption }: OwnReel, say: Say): string {
  return title || caption ? quoted(title || caption, 60) : say('Untitled', 'बिना शीर्षक');
}

const stateTexts: Record<OwnReel['status'], [english: string, hindi: string]> = {
  draft: ['draft', 'ड्राफ़्ट'],
  queued: ['being made', 'बन रही है'],
  processing: ['being made', 'बन रही है'],
  completed: ['finished, not published', 'तैयार, प्रकाशित नहीं'],
  failed: ['could not be made', 'नहीं बन सकी'],
};

function stateText({ status, publishedAt }: OwnReel, say: Say, nowMs: number): string {
  if (!publishedAt) return say(...stateTexts[status]);
  const moment = momentText(publishedAt.getTime(), say, nowMs);
  return say(`published ${moment}`, `प्रकाशित ${moment}`);
}
