import type { ReelScript } from '@right-circle/contract/reel-tools';
import type { FilmLanguage } from '@right-circle/film/film';

export type ScriptOrder = {
  userId: string;
  category: string;
  description: string;
  language: FilmLanguage;
  /** Named by the maker. */
  subject?: string | undefined;
};

export type ScriptWriter = {
  /** Name shown in the editor. */
  name: string;
  write: (order: ScriptOrder) => Promise<ReelScript[]>;
};
