import { type Canvas2D, type CanvasPicture, type CreateLayer, type Layer, withSavedState } from './canvas-2d.ts';
import { type CaptionPage, captionPages } from './caption-layout.ts';
import { activeWord, drawCaption, pageAt, type ShownCaptionId, styleOf } from './caption-styles.ts';
import { clamp, mix, settle, smooth } from './easing.ts';
import { type Film, frame, type Scene } from './film.ts';
import { fontOf } from './film-fonts.ts';
import { spokenWords } from './timeline.ts';

const POP_MS = 220;
const LEAVE_MS = 140;
/** Height of the dark gradient above a caption. */
const SCRIM_ABOVE = 260;
/** Fits the largest page of any style. */
const KEPT = { width: frame.width, height: 512 };
const MARGIN = 8;

type Moment = { index: number; scene: Scene; isOnCard: boolean; atMs: number; msToNext: number | null };

/** Captions of one film: lines are laid out once, and a page is repainted only when its look changes. */
export function filmCaptions<Picture extends CanvasPicture>(film: Film, createLayer: CreateLayer<Picture>) {
  const pagesOf: (CaptionPage[] | undefined)[] = [];
  let sampleWidth = 0;
  const drawScrim = scrimDrawer(createLayer);
  let kept: { key: string; layer: Layer<Picture> } | undefined;

  function pages(context: Canvas2D<Picture>, id: ShownCaptionId, { index, scene }: Moment): CaptionPage[] {
    const { setting } = styleOf[id];
    context.font = fontOf(setting.face, setting.size);
    // A font that loads late changes every width, so the lines are laid out again.
    const width = context.measureText('Rag कि').width;
    if (width !== sampleWidth) pagesOf.length = 0;
    sampleWidth = width;
    pagesOf[index] ??= captionPages(spokenWords(scene), setting, (text, font) => {
      context.font = font;
      return context.measureText(text).width;
    });
    return pagesOf[index];
  }

  function drawKept(
    context: Canvas2D<Picture>,
    id: ShownCaptionId,
    page: CaptionPage,
    at: { key: string; ms: number },
  ) {
    // Two units are three pixels of a large video: at even units it is aligned to whole pixels and stays sharp.
    const [x, y] = [evenBelow(page.box.x - MARGIN), evenBelow(page.box.y - MARGIN)];
    const width = evenAbove(page.box.x + page.box.width + MARGIN - x);
    const height = evenAbove(page.box.y + page.box.height + MARGIN - y);
    if (kept?.key !== at.key) {
      const layer = kept?.layer ?? createLayer(KEPT.width, KEPT.height);
      layer.context.clearRect(0, 0, KEPT.width, KEPT.height);
      withSavedState(layer.context, () => {
        layer.context.translate(-x, -y);
        drawCaption(layer.context, id, page, at.ms);
      });
      kept = { key: at.key, layer };
    }
    const { picture } = kept.layer;
    const pixels = picture.width / KEPT.width;
    context.drawImage(picture, 0, 0, width * pixels, height * pixels, x, y, width, height);
  }

  return (context: Canvas2D<Picture>, moment: Moment): void => {
    const id = film.captionId;
    if (id === 'none') return;
    const { scrim: darkness, isFluid } = styleOf[id];
    const { index, isOnCard, atMs, msToNext } = moment;
    const all = pages(context, id, moment);
    const number = pageAt(all, atMs);
    const page = all[number];
    if (!page) return;

    const leaving = msToNext === null ? 1 : smooth(clamp(msToNext / LEAVE_MS, 0, 1));
    const age = (atMs - page.fromMs) / POP_MS;
    const isFirst = number === 0;
    // A subtle fade between two pages, because the same voice continues.
    const alpha = (isFirst ? smooth(age) : mix(0.5, 1, smooth(age * 2.5))) * leaving;
    // A card is already dark behind captions.
    const strength = isOnCard ? 0 : darkness;
    if (strength > 0) drawScrim(context, page, strength * (isFirst ? alpha : leaving));
    withSavedState(context, () => {
      // Never larger than its final size: the safe zone applies to every frame.
      const size = Math.min(1, mix(isFirst ? 0.92 : 0.96, 1, settle(age)));
      const middle = page.box.y + page.box.height / 2;
      context.translate(frame.width / 2, middle);
      context.scale(size, size);
      context.translate(-frame.width / 2, -middle);
      context.globalAlpha = alpha;
      if (isFluid && alpha === 1) drawCaption(context, id, page, atMs);
      else {
        const state = isFluid ? atMs : activeWord(page, atMs);
        drawKept(context, id, page, { key: `${index} ${number} ${state} ${sampleWidth}`, ms: atMs });
      }
    });
  };
}

const evenBelow = (value: number) => 2 * Math.floor(value / 2);
const evenAbove = (value: number) => 2 * Math.ceil(value / 2);

/** Caches the gradient behind the last page at display size, which takes half the time of stretching it. */
function scrimDrawer<Picture extends CanvasPicture>(createLayer: CreateLayer<Picture>) {
  let scrim: { top: number; layer: Layer<Picture> } | undefined;
  return (context: Canvas2D<Picture>, { box }: CaptionPage, alpha: number): void => {
    const top = Math.max(0, evenBelow(box.y - SCRIM_ABOVE));
    if (scrim?.top !== top) {
      const layer = scrim?.layer ?? createLayer(frame.width, frame.height);
      paintScrim(layer.context, top);
      scrim = { top, layer };
    }
    const { picture } = scrim.layer;
    const [pixels, height] = [picture.width / frame.width, frame.height - top];
    withSavedState(context, () => {
      context.globalAlpha = alpha;
      context.drawImage(picture, 0, 0, picture.width, height * pixels, 0, top, frame.width, height);
    });
  };
}

/** Paints a gradient that starts softly above a caption and continues to the bottom of the frame. */
function paintScrim<Picture>(context: Canvas2D<Picture>, top: number): void {
  const height = frame.height - top;
  const gradient = context.createLinearGradient(0, 0, 0, height);
  for (let step = 0; step <= 8; step++) {
    gradient.addColorStop((step / 8) * 0.42, `rgba(8, 4, 20, ${smooth(step / 8)})`);
  }
  gradient.addColorStop(1, 'rgba(8, 4, 20, 0.9)');
  context.clearRect(0, 0, frame.width, frame.height);
  context.fillStyle = gradient;
  context.fillRect(0, 0, frame.width, height);
}
