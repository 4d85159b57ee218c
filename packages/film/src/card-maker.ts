import type { planScenes, sceneCard } from './scene-card.ts';

export type CardMaker = { planScenes: typeof planScenes; sceneCard: typeof sceneCard };

let maker: CardMaker | null = null;

/** Styles and layouts are as large as the rest of the film: a browser loads them once a film is to be drawn. */
export function registerCardMaker(made: CardMaker): void {
  maker = made;
}

export function cardMaker(): CardMaker | null {
  return maker;
}
