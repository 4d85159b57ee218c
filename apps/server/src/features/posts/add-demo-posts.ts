import { seededRandom } from '@right-circle/rules/seeded-random';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { insertDemoPosts } from './demo-post.store.ts';
import { demoComments, demoPosts, demoWords } from './demo-words.ts';

const SEED = 300;
const POSTS = 300;
const DAY_MS = 86_400_000;

export type DemoAuthor = { id: string; categories: readonly string[] };

/** A month of talk among the demo people, the same every time but for the dates. */
export async function addDemoPosts(
  tx: Tx,
  { people, now }: { people: readonly DemoAuthor[]; now: Date },
): Promise<void> {
  const random = seededRandom(SEED);
  const said = new Set<string>();
  const posts = Array.from({ length: POSTS }, (_, index) => {
    const author = random.pick(people);
    const at = new Date(now.getTime() - ((POSTS - index) / POSTS) * 30 * DAY_MS + random.int(3_600_000) - 3_600_000);
    const fans = random.some(people, random.int(random.chance(0.2) ? 26 : 9)).filter(({ id }) => id !== author.id);
    const talkers = random.some(people, random.int(4));
    return {
      id: newId(at),
      authorId: author.id,
      content: newSentence(author),
      at,
      likes: fans.map(({ id }) => id),
      comments: talkers.map(({ id }, position) => {
        const saidAt = new Date(Math.min(at.getTime() + (position + 1) * 1_700_000, now.getTime()));
        return { id: newId(saidAt), authorId: id, content: random.pick(demoComments), at: saidAt };
      }),
    };
  });
  await insertDemoPosts(tx, posts);

  /** Nobody repeats anybody: a sentence that was said is put together again. */
  function newSentence(author: DemoAuthor): string {
    for (let tries = 0; ; tries++) {
      const template = random.pick(demoPosts[random.pick(author.categories)] ?? demoPosts['Technology'] ?? []);
      const sentence = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === 'n' ? String(3 + random.int(45)) : random.pick(demoWords[name] ?? ['']),
      );
      if (!said.has(sentence) || tries > 50) {
        said.add(sentence);
        return sentence;
      }
    }
  }
}
