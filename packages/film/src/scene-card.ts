import { seededRandom } from '@right-circle/rules/seeded-random';
import { apart, type Canvas2D, type CanvasPicture, type CreateLayer, type Layer } from './canvas-2d.ts';
import { type Look, lookOf } from './category-look.ts';
import { mix, settle, smooth } from './easing.ts';
import { frame } from './film.ts';
import { fontOf } from './film-fonts.ts';

/** The ground is nothing but soft light: drawn small and enlarged it looks the same at a sixteenth of the work. */
const MESH_SCALE = 1 / 4;
const MESH = { width: frame.width * MESH_SCALE, height: frame.height * MESH_SCALE };
const EMOJI = { size: 250, box: 350 };
const CENTRE = { x: frame.width / 2, y: 408 };
const DISC = 200;
const TILE = 372;

const rings = [
  { radius: DISC + 58, strength: 0.24 },
  { radius: DISC + 136, strength: 0.15 },
  { radius: DISC + 236, strength: 0.09 },
];
/** Small ones around the large one: where, how large, how far they drift. */
const crowd = [
  { x: -250, y: -215, size: 0.3, turn: -0.3, drift: 16, strength: 0.5 },
  { x: 235, y: -240, size: 0.4, turn: 0.35, drift: -12, strength: 0.6 },
  { x: -262, y: 150, size: 0.42, turn: 0.25, drift: -14, strength: 0.55 },
  { x: 262, y: 130, size: 0.28, turn: -0.2, drift: 18, strength: 0.45 },
];

export type SceneCard<Picture> = {
  draw: (context: Canvas2D<Picture>, options: { at: number; alpha: number }) => void;
};
type Drawn<Picture> = { emoji: Picture; at: number; alpha: number };
type Composition = <Picture>(context: Canvas2D<Picture>, drawn: Drawn<Picture>) => void;

const compositions: Composition[] = [drawOnDisc, drawInCrowd, drawOnTile];

/** What a scene without a picture shows: wandering light in the colours of its subject, and one large sign of it. */
export function sceneCard<Picture extends CanvasPicture>(
  scene: { category: string; text: string; seed: number; index: number },
  createLayer: CreateLayer<Picture>,
): SceneCard<Picture> {
  const look = lookOf(scene);
  const mesh = createLayer(MESH.width, MESH.height);
  const { picture: emoji } = emojiLayer(look.emoji, createLayer);
  const paths = lightPaths(scene.seed * 31 + scene.index);
  // Neighbours never look alike.
  const compose = compositions[(Math.abs(scene.seed) + scene.index) % compositions.length] ?? drawOnDisc;
  return {
    draw: (context, { at, alpha }) => {
      drawMesh(mesh.context, look, paths, at);
      apart(context, () => {
        context.globalAlpha = alpha;
        context.imageSmoothingQuality = 'low';
        context.drawImage(mesh.picture, 0, 0, frame.width, frame.height);
        context.translate(CENTRE.x, CENTRE.y);
        compose(context, { emoji, at, alpha });
      });
    },
  };
}

function emojiLayer<Picture>(emoji: string, createLayer: CreateLayer<Picture>): Layer<Picture> {
  const layer = createLayer(EMOJI.box, EMOJI.box);
  const { context } = layer;
  context.font = fontOf({ family: 'Poppins', weight: 600 }, EMOJI.size);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = '#ffffff';
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(emoji);
  context.shadowColor = 'rgba(20, 4, 40, 0.4)';
  context.shadowBlur = 28;
  context.shadowOffsetY = 16;
  context.fillText(emoji, EMOJI.box / 2, EMOJI.box / 2 + (up - down) / 2);
  return layer;
}

type Path = { x: number; y: number; reachX: number; reachY: number; phase: number; speed: number; size: number };

function lightPaths(seed: number): Path[] {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => mix(low, high, random.int(1000) / 1000);
  const places = [
    [0.12, 0.1],
    [0.9, 0.3],
    [0.12, 0.7],
    [0.88, 0.94],
  ] as const;
  const isMirrored = random.chance(0.5);
  return places.map(([x, y]) => ({
    x: (isMirrored ? 1 - x : x) + between(-0.08, 0.08),
    y: y + between(-0.06, 0.06),
    reachX: between(0.12, 0.26),
    reachY: between(0.06, 0.14),
    phase: between(0, Math.PI * 2),
    speed: between(0.4, 0.7),
    size: between(0.8, 1.05),
  }));
}

function drawMesh<Picture>(context: Canvas2D<Picture>, { ground, lights }: Look, paths: Path[], at: number): void {
  context.globalAlpha = 1;
  context.fillStyle = ground;
  context.fillRect(0, 0, MESH.width, MESH.height);
  // The palest light is the weakest: it is a gleam, and captions stand near it.
  const strengths = [0.95, 0.9, 0.9, 0.45];
  for (const [index, path] of paths.entries()) {
    const x = (path.x + path.reachX * Math.sin(at * path.speed + path.phase)) * MESH.width;
    const y = (path.y + path.reachY * Math.cos(at * path.speed * 0.8 + path.phase)) * MESH.height;
    const colour = lights[index] ?? ground;
    const light = context.createRadialGradient(x, y, 0, x, y, path.size * MESH.width);
    light.addColorStop(0, colour);
    light.addColorStop(0.45, withAlpha(colour, 0.55));
    light.addColorStop(1, withAlpha(colour, 0));
    context.globalAlpha = strengths[index] ?? 1;
    context.fillStyle = light;
    context.fillRect(0, 0, MESH.width, MESH.height);
  }
}

function drawOnDisc<Picture>(context: Canvas2D<Picture>, { emoji, at, alpha }: Drawn<Picture>): void {
  context.strokeStyle = '#ffffff';
  context.lineWidth = 2;
  for (const [index, { radius, strength }] of rings.entries()) {
    context.globalAlpha = alpha * strength;
    context.beginPath();
    context.arc(0, 0, radius * (1 + 0.02 * Math.sin(at * 1.1 - index * 0.8)), 0, Math.PI * 2);
    context.stroke();
  }
  arrive(context, at, alpha);
  context.beginPath();
  context.arc(0, 0, DISC, 0, Math.PI * 2);
  glass(context, DISC);
  context.rotate(Math.sin(at * 0.9) * 0.05);
  drawEmoji(context, emoji, { x: 0, y: Math.sin(at * 1.3) * 7, size: 1 });
}

function drawInCrowd<Picture>(context: Canvas2D<Picture>, { emoji, at, alpha }: Drawn<Picture>): void {
  for (const [index, one] of crowd.entries()) {
    apart(context, () => {
      const arrival = smooth((at - 0.08 * index) / 0.5);
      context.globalAlpha = alpha * one.strength * arrival;
      context.translate(one.x, one.y + one.drift * Math.sin(at * 0.8 + index));
      context.rotate(one.turn + 0.08 * Math.sin(at * 0.7 + index * 2));
      drawEmoji(context, emoji, { x: 0, y: 0, size: one.size });
    });
  }
  arrive(context, at, alpha);
  context.rotate(Math.sin(at * 1.1) * 0.06);
  drawEmoji(context, emoji, { x: 0, y: Math.sin(at * 1.3) * 9, size: 1.28 });
}

function drawOnTile<Picture>(context: Canvas2D<Picture>, { emoji, at, alpha }: Drawn<Picture>): void {
  const lean = 0.035 * Math.sin(at * 0.8);
  const place = (x: number, y: number, turn: number, strength: number) =>
    apart(context, () => {
      context.globalAlpha = alpha * strength * smooth(at / 0.35);
      context.translate(x, y);
      context.rotate(turn);
      context.beginPath();
      context.roundRect(-TILE / 2, -TILE / 2, TILE, TILE, 84);
      glass(context, TILE / 2);
    });
  place(26, 20, 0.2 - lean, 0.45);
  place(-20, 8, -0.16 + lean, 0.55);
  arrive(context, at, alpha);
  context.rotate(-0.05 + lean);
  context.beginPath();
  context.roundRect(-TILE / 2, -TILE / 2, TILE, TILE, 84);
  glass(context, TILE / 2);
  drawEmoji(context, emoji, { x: 0, y: Math.sin(at * 1.2) * 6, size: 0.98 });
}

function arrive<Picture>(context: Canvas2D<Picture>, at: number, alpha: number): void {
  const size = mix(0.8, 1, settle(at / 0.55));
  context.globalAlpha = alpha * smooth(at / 0.3);
  context.scale(size, size);
}

/** Fills and edges the path that has just been made. */
function glass<Picture>(context: Canvas2D<Picture>, half: number): void {
  const sheen = context.createLinearGradient(-half * 0.4, -half, half * 0.4, half);
  sheen.addColorStop(0, 'rgba(255, 255, 255, 0.38)');
  sheen.addColorStop(1, 'rgba(255, 255, 255, 0.1)');
  context.fillStyle = sheen;
  context.fill();
  context.strokeStyle = 'rgba(255, 255, 255, 0.45)';
  context.lineWidth = 2;
  context.stroke();
}

function drawEmoji<Picture>(
  context: Canvas2D<Picture>,
  emoji: Picture,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const side = EMOJI.box * size;
  context.drawImage(emoji, x - side / 2, y - side / 2, side, side);
}

function withAlpha(hex: string, alpha: number): string {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `rgba(${channel(1)}, ${channel(3)}, ${channel(5)}, ${alpha})`;
}
