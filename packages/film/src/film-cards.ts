import { type Canvas2D, type CanvasPicture, type CreateLayer, withSavedState } from './canvas-2d.ts';
import { type CardMaker, cardMaker } from './card-maker.ts';
import { lookOf } from './category-look.ts';
import { type Film, frame } from './film.ts';
import { fontOf } from './film-fonts.ts';
import type { SceneCard, ScenePlan } from './scene-card.ts';
import { areIllustrationsThere } from './scenes/illustration-art.ts';

const cardFaces = [
  { family: 'Poppins', weight: 800 },
  { family: 'Poppins', weight: 600 },
  { family: 'Anton', weight: 400 },
] as const;

/** Cards for the scenes of one film that have no picture. */
export function filmCards<Picture extends CanvasPicture>(film: Film, createLayer: CreateLayer<Picture>) {
  let plan: ScenePlan | undefined;
  let cards: (SceneCard<Picture> | undefined)[] = [];
  let drawnWith = '';

  function saveCards(isKept: (place: number) => boolean): void {
    cards = cards.map((card, place) => {
      if (card && isKept(place)) return card;
      card?.release();
      return undefined;
    });
  }

  /** Cards use much memory: only the current ones are kept. */
  function cardOf(context: Canvas2D<Picture>, index: number, maker: CardMaker): SceneCard<Picture> {
    const measure = (text: string, font: string) => {
      context.font = font;
      return context.measureText(text).width;
    };
    // Fonts and illustrations that load late change the layout.
    const widths = cardFaces.map((face) => measure('Rag कि', fontOf(face, 60)));
    const now = `${widths.join()} ${areIllustrationsThere()}`;
    saveCards((place) => now === drawnWith && Math.abs(place - index) <= 1);
    drawnWith = now;
    plan ??= maker.planScenes(film);
    const shown = plan[index] ?? { content: { kind: 'picture', text: '' }, illustration: 'star' };
    const card = cards[index] ?? maker.sceneCard(film, index, shown, { createLayer, measure });
    cards[index] = card;
    return card;
  }

  /** Fills the scene with its colour until the card code has loaded. */
  function drawGround(context: Canvas2D<Picture>, index: number, alpha: number): void {
    const { category, seed } = film;
    withSavedState(context, () => {
      context.globalAlpha = alpha;
      context.fillStyle = lookOf({ category, text: film.scenes[index]?.text ?? '', seed, index }).ground;
      context.fillRect(0, 0, frame.width, frame.height);
    });
  }

  return (context: Canvas2D<Picture>, index: number, moment: { at: number; alpha: number }): void => {
    const maker = cardMaker();
    if (maker) cardOf(context, index, maker).draw(context, moment);
    else drawGround(context, index, moment.alpha);
  };
}
