import type { ReelScript } from '@right-circle/contract/reel-making';
import type { FilmLanguage } from '@right-circle/film/film';

export type ScriptOrder = {
  userId: string;
  category: string;
  description: string;
  language: FilmLanguage;
  /** Named by the maker themselves. */
  subject?: string | undefined;
};

export type ScriptWriter = {
  /** As the makers' pages name it. */
  name: string;
  write: (order: ScriptOrder) => Promise<ReelScript[]>;
};
