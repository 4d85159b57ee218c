import { seededRandom } from '@right-circle/rules/seeded-random';
import { type Canvas2D, type CanvasPicture, type CreateLayer, type Layer, withSavedState } from './canvas-2d.ts';
import { captionPages, type Measure } from './caption-layout.ts';
import { styleOf as captionStyleOf } from './caption-styles.ts';
import { lookOf } from './category-look.ts';
import { type Film, frame } from './film.ts';
import type { Board } from './scenes/board.ts';
import { chooseLayouts } from './scenes/choose-layouts.ts';
import { illustrationArt } from './scenes/illustration-art.ts';
import { chooseIllustrations } from './scenes/illustrations.ts';
import { arrange } from './scenes/layouts/arrange.ts';
import { movingPart } from './scenes/moving-part.ts';
import type { SceneContent } from './scenes/scene-content.ts';
import { styleFor } from './scenes/scene-styles.ts';
import { type Box, type Pen, safeBox, stage, stageScale } from './scenes/stage.ts';
import { fillArt, onIllustration, withSavedPen } from './scenes/styles/paint.ts';
import type { SceneStyle } from './scenes/styles/scene-style.ts';
import { sceneStyleOf } from './scenes/styles/style-of.ts';
import { spokenWords } from './timeline.ts';

export type SceneCard<Picture> = {
  draw: (context: Canvas2D<Picture>, options: { at: number; alpha: number }) => void;
  release: () => void;
};

/** Content of a film's scenes without a picture, planned together so that neighbours differ. */
export type ScenePlan = { content: SceneContent; illustration: string }[];

export function planScenes({ scenes, captionId, category, seed }: Film): ScenePlan {
  const texts = scenes.map(({ text }) => text);
  const illustrations = chooseIllustrations({ texts, category, seed });
  return chooseLayouts({ texts, seed, hasCaptions: captionId !== 'none' }).map((content, index) => ({
    content,
    illustration: illustrations[index] ?? 'star',
  }));
}

const ZONE = { top: 168, side: 12, gap: 20 };

/** Area for content: above the captions and inside the safe zone. */
export function sceneZones(
  film: Film,
  index: number,
  measure: Measure,
  { foot }: Pick<SceneStyle, 'foot'>,
): { panel: Box; zone: Box } {
  const bottom = captionTop(film, index, measure) ?? safeBox.y + safeBox.height + 60;
  const panel = { x: 0, y: 0, width: stage.width, height: bottom - ZONE.gap };
  const zone = {
    x: safeBox.x + ZONE.side,
    y: ZONE.top,
    width: safeBox.width - 2 * ZONE.side,
    height: panel.height - ZONE.top - foot,
  };
  return { panel, zone };
}

/** Highest position of a caption in this scene, on the stage. */
function captionTop({ captionId, scenes }: Film, index: number, measure: Measure): number | null {
  const scene = scenes[index];
  if (captionId === 'none' || !scene) return null;
  const pages = captionPages(spokenWords(scene), captionStyleOf[captionId].setting, measure);
  return Math.min(stage.height * 0.64, ...pages.map(({ box }) => box.y / stageScale));
}

/** A scene without a picture: the content of its sentence, laid out in the film's style. */
export function sceneCard<Picture extends CanvasPicture>(
  film: Film,
  index: number,
  plan: ScenePlan[number],
  { createLayer, measure }: { createLayer: CreateLayer<Picture>; measure: Measure },
): SceneCard<Picture> {
  const scene = film.scenes[index];
  const { category, seed } = film;
  const style = sceneStyleOf[film.styleId ?? styleFor(category)];
  const colours = style.colours(lookOf({ category, text: scene?.text ?? '', seed, index }));
  const { panel, zone } = sceneZones(film, index, measure, style);
  const board: Board = {
    style,
    colours,
    zone,
    measure,
    illustration: plan.illustration,
    spoken: scene ? spokenWords(scene) : [],
    seconds: scene?.seconds ?? 3,
  };
  const parts = arrange(board, plan.content).map((part) => movingPart(part, style, createLayer));
  const turn = seededRandom(seed + index).int(1000);
  let ground: Layer<Picture> | undefined;
  return {
    draw: (context, { at, alpha }) => {
      ground ??= groundLayer(createLayer, (pen) => {
        style.paintGround(pen, colours, { panel, seed: turn });
        if (film.captionId !== 'none') paintGhost(pen, plan.illustration, panel, turn);
      });
      const { picture } = ground;
      withSavedState(context, () => {
        context.globalAlpha = alpha;
        context.drawImage(picture, 0, 0, frame.width, frame.height);
        for (const part of parts) part.draw(context, at, alpha);
      });
    },
    release: () => {
      ground?.release?.();
      ground = undefined;
      for (const part of parts) part.release();
    },
  };
}

function groundLayer<Picture>(
  createLayer: CreateLayer<Picture>,
  paint: (context: Canvas2D<Picture>) => void,
): Layer<Picture> {
  const layer = createLayer(frame.width, frame.height);
  layer.context.scale(stageScale, stageScale);
  paint(layer.context);
  return layer;
}

const GHOST = { side: 470, strength: 0.09 };

/** Paints the illustration again, huge and faint behind the captions, to fill the lower part of the frame. */
function paintGhost(pen: Pen, name: string, panel: Box, turn: number): void {
  const art = illustrationArt(name);
  if (!art) return;
  const isRight = turn % 2 === 0;
  withSavedPen(pen, () => {
    pen.beginPath();
    pen.rect(0, panel.height + 40, stage.width, stage.height);
    pen.clip();
    pen.translate(isRight ? stage.width - 150 : 150, stage.height - 190);
    pen.rotate(isRight ? -0.16 : 0.16);
    pen.globalAlpha = GHOST.strength;
    const box = { x: -GHOST.side / 2, y: -GHOST.side / 2, width: GHOST.side, height: GHOST.side };
    onIllustration(pen, box, () => fillArt(pen, art, { area: 'rgba(255, 255, 255, 0.5)', outline: '#ffffff' }));
  });
}
