import { seededRandom } from '@right-circle/rules/seeded-random';
import { contentsOf, type SceneContent } from './scene-content.ts';

type Asked = { texts: readonly string[]; seed: number; hasCaptions: boolean };

const plainKinds: readonly string[] = ['kinetic', 'picture'];

/**
 * Chooses the content of each scene of a film. A layout suggested by the sentence comes first; the plain ones take
 * turns. No layout is repeated if the sentence allows another.
 */
export function chooseLayouts({ texts, seed, hasCaptions }: Asked): SceneContent[] {
  const random = seededRandom(seed);
  const chosen: SceneContent[] = [];
  for (const text of texts) {
    const options = contentsOf(text, { hasCaptions });
    const before = chosen.at(-1)?.kind;
    const fresh = options.filter(({ kind }) => kind !== before);
    const telling = fresh.find(({ kind }) => !plainKinds.includes(kind));
    const plain = fresh.filter(({ kind }) => plainKinds.includes(kind));
    // Drawn for every scene, so that changing a sentence does not change the scenes after it.
    const turn = random.int(2);
    const content = telling ?? plain[turn % Math.max(1, plain.length)] ?? options[0];
    chosen.push(content ?? { kind: 'picture', text: '' });
  }
  return chosen;
}
