/**
 * Subset of the canvas API used for drawing, supported by the browser and the server. `Picture` is an image this canvas
 * can draw.
 */
export type Canvas2D<Picture> = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'arc'
  | 'clearRect'
  | 'clip'
  | 'closePath'
  | 'createLinearGradient'
  | 'createRadialGradient'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'globalAlpha'
  | 'imageSmoothingEnabled'
  | 'imageSmoothingQuality'
  | 'lineCap'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'measureText'
  | 'moveTo'
  | 'quadraticCurveTo'
  | 'rect'
  | 'restore'
  | 'rotate'
  | 'roundRect'
  | 'save'
  | 'scale'
  | 'setLineDash'
  | 'shadowBlur'
  | 'shadowColor'
  | 'shadowOffsetY'
  | 'stroke'
  | 'strokeStyle'
  | 'strokeText'
  | 'textAlign'
  | 'textBaseline'
  | 'translate'
> & {
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void;
  drawImage(
    picture: Picture,
    fromX: number,
    fromY: number,
    fromWidth: number,
    fromHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void;
};

export type CanvasPicture = { readonly width: number; readonly height: number };

/** Offscreen drawing surface that is kept between frames. Its picture may have more pixels than it has units. */
export type Layer<Picture> = {
  picture: Picture;
  context: Canvas2D<Picture>;
  /** Frees the pixels immediately: the garbage collector does not know their size. */
  release?: () => void;
};
export type CreateLayer<Picture> = (width: number, height: number) => Layer<Picture>;

/** Runs `draw` and restores the canvas state afterwards. */
export function withSavedState<Picture>(context: Canvas2D<Picture>, draw: () => void): void {
  context.save();
  draw();
  context.restore();
}
