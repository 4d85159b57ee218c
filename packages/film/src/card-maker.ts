import type { planScenes, sceneCard } from './scene-card.ts';

export type CardMaker = { planScenes: typeof planScenes; sceneCard: typeof sceneCard };

let maker: CardMaker | null = null;

/** Styles and layouts are as large as the rest of the film code, so a browser loads them when it first draws a film. */
export function registerCardMaker(made: CardMaker): void {
  maker = made;
}

export function cardMaker(): CardMaker | null {
  return maker;
}
