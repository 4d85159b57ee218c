import type { ChatCard } from '@right-circle/contract/chat-cards';
import { dayText } from '#domain/answers/dates.rules.ts';
import type { Section } from '#domain/answers/section.ts';
import {
  cadenceSection,
  engagementSection,
  growthSection,
  keyFigures,
  mixSection,
  type SectionInput,
} from '#domain/creator-insights/account-sections.ts';
import type { LinkedProfile } from '#domain/creator-insights/creator.ts';
import { bestTimeSection, outlierSection } from '#domain/creator-insights/post-sections.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { CreatorAccountsDeps } from '../creator-accounts-deps.ts';
import { linkedProfile } from '../link-profile.ts';
import { type AnalysisRow, analysesOf, insertAnalysis } from './analysis.store.ts';

/** Everything that is known about an account; of a linked one it is kept, beside what the one before had said. */
export async function analyseAccount(
  { db, now }: CreatorAccountsDeps,
  input: SectionInput,
  {
    profile,
    isContinued = false,
  }: { profile: LinkedProfile | null /** The first part of this answer has kept it. */; isContinued?: boolean },
): Promise<Section> {
  const { say, account } = input;
  const rows = keyFigures(input).map((row) => ({ ...row, note: null }));
  const key: ChatCard = { kind: 'figures', id: 'key-figures', title: account.name, rows };
  const parts: [string, Section][] = [
    [say('Engagement', 'एंगेजमेंट'), engagementSection(input)],
    [say('Growth', 'बढ़त'), growthSection(input)],
    [say('Content', 'कंटेंट'), mixSection(input)],
    [say('Rhythm', 'नियमितता'), cadenceSection(input)],
    [say('Best times', 'सबसे अच्छे समय'), bestTimeSection(input)],
    [say('Posts that stand out', 'अलग दिखने वाली पोस्ट'), outlierSection(input)],
  ];
  const previous = profile ? (await analysesOf(db, profile.id, 2))[isContinued ? 1 : 0] : undefined;
  const since = previous && dayText(previous.createdAt.getTime(), say, input.nowMs);
  const compared = previous && comparison(previous.cards, rows, since ?? '', say);
  const cards = [key, ...(compared ? [compared] : []), ...parts.flatMap(([, section]) => section.cards)];
  const [posts, counts] = [account.posts.length, account.counts.length];
  const lines = [
    say(
      `Out of ${posts} ${posts === 1 ? 'post' : 'posts'} and ${counts} follower ${counts === 1 ? 'count' : 'counts'} of ${account.name}.`,
      `${account.name} की ${posts} पोस्ट और फ़ॉलोअर की ${counts} गिनतियों से।`,
    ),
    ...parts.flatMap(([title, section]) => [`### ${title}`, ...section.lines]),
  ];
  if (profile && !isContinued) {
    await insertAnalysis(db, {
      id: newId(now()),
      profileId: profile.id,
      username: profile.username,
      platform: profile.platform,
      cards,
      summary: lines.join('\n\n'),
      createdAt: now(),
    });
  }
  return {
    cards,
    lines: compared
      ? [
          ...lines,
          say(`The table compares this with the analysis of ${since}.`, `तालिका इसकी तुलना ${since} के विश्लेषण से करती है।`),
        ]
      : lines,
  };
}

/** The key figures of both, side by side; by place, as the words may be of another language. */
function comparison(
  before: readonly ChatCard[],
  now: readonly { label: string; value: string }[],
  date: string,
  say: SectionInput['say'],
): ChatCard | undefined {
  const old = before.find(({ id }) => id === 'key-figures');
  if (old?.kind !== 'figures') return undefined;
  return {
    kind: 'table',
    id: 'compared',
    title: say('Compared with the last analysis', 'पिछले विश्लेषण से तुलना'),
    columns: [say('Figure', 'आँकड़ा'), date, say('Now', 'अब')],
    rows: now.map(({ label, value }, index) => [label, old.rows[index]?.value ?? '-', value]),
    note: null,
  };
}

/** Returns not found for another person's account. */
export async function listAnalyses(
  { db }: { db: Db },
  { userId, profileId }: { userId: string; profileId: string },
): Promise<AnalysisRow[]> {
  await linkedProfile({ db }, userId, profileId);
  return await analysesOf(db, profileId);
}
