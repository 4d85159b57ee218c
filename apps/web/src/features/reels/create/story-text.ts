import { limits } from '@right-circle/contract/limits';
import type { Story } from '@right-circle/contract/news';
import { creatorCategories } from '@right-circle/rules/creator-categories';
import { type CreateDraft, emptyDraft } from './create-draft.ts';

/** Brief in whole sentences, one per line, that names its source: each line can become a scene. */
export function briefOf({ title, summary, source }: Story): string {
  return [title, summary, `Reported by ${source}`]
    .filter((text) => text.trim() !== '')
    .map(sentence)
    .join('\n');
}

/** Returns a draft that contains only the story. */
export function draftOf(story: Story): CreateDraft {
  const wanted = story.category.toLowerCase();
  const category = creatorCategories.find((name) => name.toLowerCase() === wanted) ?? '';
  return { ...emptyDraft, category, explanation: briefOf(story).slice(0, limits.reel.explanation), storyId: story.id };
}

/** Appends the story to the existing text; null if the result is too long. */
export function withStory(explanation: string, story: Story): string | null {
  const before = explanation.trimEnd();
  const text = before ? `${before}\n\n${briefOf(story)}` : briefOf(story);
  return text.length <= limits.reel.explanation ? text : null;
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?।…]["'”’)]?$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}
