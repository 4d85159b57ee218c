import { reelImage } from '@right-circle/contract/reel-files';
import type { ReelScript } from '@right-circle/contract/reel-tools';
import { type FilmLanguage, filmLanguages } from '@right-circle/film/film';
import { isMostlyDevanagari } from '@right-circle/rules/letters';
import { readReelDraft, saveReelDraft } from '#domain/reels/reel-draft.ts';
import type { KeptImage } from '../workbench/composition.ts';

export type Scripts = { all: ReelScript[]; chosenId: string | null };

/** Input of the first page. Kept in browser storage, so that it survives reloads, crashes and long breaks. */
export type CreateDraft = {
  category: string;
  explanation: string;
  language: FilmLanguage;
  images: KeptImage[];
  scripts: Scripts;
  /** The news story whose brief was used; empty without one. */
  storyId: string;
};

export const emptyDraft: CreateDraft = {
  category: '',
  explanation: '',
  language: 'en',
  images: [],
  scripts: { all: [], chosenId: null },
  storyId: '',
};

/**
 * The language follows the letters of the text when they change, because it also decides which voices can read the reel.
 * A language that somebody chooses stays as long as they don't.
 */
export function withExplanation(draft: CreateDraft, explanation: string): CreateDraft {
  const [was, is] = [draft.explanation, explanation].map(isMostlyDevanagari);
  return { ...draft, explanation, language: was === is ? draft.language : is ? 'hi' : 'en' };
}

export function isEmptyDraft({ category, explanation, images, scripts }: CreateDraft): boolean {
  return category === '' && explanation.trim() === '' && images.length === 0 && scripts.all.length === 0;
}

export function readCreateDraft(): CreateDraft {
  const texts = recordOf(parsed(readReelDraft('selectedImageTexts')));
  const clips = recordOf(parsed(readReelDraft('selectedClips')));
  const urls = listOf(parsed(readReelDraft('selectedImages'))).filter((url) => typeof url === 'string');
  const language = readReelDraft('selectedLanguage');
  return {
    category: readReelDraft('selectedCategory'),
    explanation: readReelDraft('explanation'),
    language: filmLanguages.find((known) => known === language) ?? 'en',
    images: urls.map((url) => ({ url, alt: textOf(texts[url]), ...clipAt(clips[url]) })),
    scripts: scriptsOf(recordOf(parsed(readReelDraft('selectedScripts')))),
    storyId: readReelDraft('selectedStory'),
  };
}

export function saveCreateDraft(draft: CreateDraft): void {
  const { category, explanation, language, images, scripts, storyId } = draft;
  const described = images.filter(({ alt }) => alt !== '').map(({ url, alt }) => [url, alt] as const);
  saveReelDraft('selectedCategory', category);
  saveReelDraft('explanation', explanation);
  saveReelDraft('selectedLanguage', language === 'en' ? '' : language);
  saveReelDraft('selectedImages', images.length > 0 ? JSON.stringify(images.map(({ url }) => url)) : '');
  saveReelDraft('selectedImageTexts', described.length > 0 ? JSON.stringify(Object.fromEntries(described)) : '');
  const clips = images.flatMap(({ url, clip }) => (clip ? [[url, clip] as const] : []));
  saveReelDraft('selectedClips', clips.length > 0 ? JSON.stringify(Object.fromEntries(clips)) : '');
  saveReelDraft('selectedScripts', scripts.all.length > 0 ? JSON.stringify(scripts) : '');
  saveReelDraft('selectedStory', storyId);
}

function clipAt(kept: unknown): Pick<KeptImage, 'clip'> {
  const clip = reelImage.shape.clip.safeParse(kept ?? undefined).data;
  return clip ? { clip } : {};
}

function scriptsOf({ all, chosenId }: Record<string, unknown>): Scripts {
  const scripts = listOf(all)
    .map(recordOf)
    .filter(({ id }) => typeof id === 'string')
    .map(({ id, title, script }) => ({ id: textOf(id), title: textOf(title), script: textOf(script) }));
  return { all: scripts, chosenId: scripts.find(({ id }) => id === chosenId)?.id ?? null };
}

// Any code can write to storage: invalid content counts as empty.
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
