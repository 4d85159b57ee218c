import type { Intent } from '../intents.rules.ts';
import { appClues } from './app-clues.rules.ts';
import type { Clue } from './clue.ts';
import { figuresClues } from './figures-clues.rules.ts';
import { growthClues } from './growth-clues.rules.ts';
import { makingClues } from './making-clues.rules.ts';
import { moneyClues } from './money-clues.rules.ts';
import { troubleClues } from './trouble-clues.rules.ts';

export const clues: Record<Intent, readonly Clue[]> = {
  ...appClues,
  ...figuresClues,
  ...growthClues,
  ...makingClues,
  ...moneyClues,
  ...troubleClues,
};
