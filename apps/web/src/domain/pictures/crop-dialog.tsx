import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { encodePicture } from '#lib/pictures/shrink-picture.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Slider } from '#ui/inputs/slider.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import {
  type Crop,
  cropPlace,
  cropRect,
  MAX_ZOOM,
  moveCrop,
  placeCrop,
  type Uncropped,
  wholeCrop,
  zoomCrop,
} from './crop-rules.ts';
import { usePicture } from './use-picture.ts';

type Point = { x: number; y: number };

type CropDialogProps = {
  url: string;
  title: string;
  useLabel: string;
  /** Tells the user what to do if an image can't be opened. */
  failedText: string;
  /** Maximum size of the result in pixels, which also sets its aspect ratio. Smaller images aren't enlarged. */
  kept: { width: number; height: number };
  /** Previews a round frame. */
  isRound?: boolean;
  onClose: () => void;
  onCropped: (file: Blob) => void;
};

/** Selects a part of an image by mouse, touch or keyboard. */
export function CropDialog(props: CropDialogProps) {
  const { url, title, useLabel, failedText, kept, isRound = false, onClose, onCropped } = props;
  const { picture, hasFailed } = usePicture(url);
  const [crop, setCrop] = useState(wholeCrop);
  const image = picture && {
    width: picture.naturalWidth,
    height: picture.naturalHeight,
    aspect: kept.width / kept.height,
  };
  const use = async () => {
    const file = picture && image && (await cutOut(picture, cropRect(image, crop), kept));
    if (file) onCropped(file);
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!picture} onClick={() => void use()}>
            {useLabel}
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <Banner kind="error">{failedText}</Banner>
      ) : (
        <div className="space-y-4">
          <CropFrame picture={picture} image={image} kept={kept} crop={crop} isRound={isRound} onChange={setCrop} />
          {image && <CropSliders image={image} crop={crop} onChange={setCrop} />}
        </div>
      )}
    </Dialog>
  );
}

type CropFrameProps = Pick<CropDialogProps, 'kept'> & {
  picture: HTMLImageElement | null;
  image: Uncropped | null;
  crop: Crop;
  isRound: boolean;
  onChange: (change: (crop: Crop) => Crop) => void;
};

/** Moves with one pointer, zooms with two fingers or the wheel. */
function CropFrame({ picture, image, kept, crop, isRound, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, Point>());
  useEffect(() => {
    if (picture && image && canvas.current) draw(canvas.current, picture, cropRect(image, crop));
  });
  const release = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  const follow = (event: PointerEvent<HTMLCanvasElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!image || !before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    if (other) {
      const grown = distance(now, other) / Math.max(1, distance(before, other));
      return onChange((was) => zoomCrop(image, was, was.zoom * grown));
    }
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const by = { right: (before.x - now.x) / width, down: (before.y - now.y) / height };
    onChange((was) => moveCrop(image, was, by));
  };
  return (
    <div className="relative mx-auto w-fit">
      <canvas
        ref={canvas}
        width={Math.round(kept.width / 3)}
        height={Math.round(kept.height / 3)}
        role="img"
        aria-label="The part of the image that is kept"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={follow}
        onPointerUp={release}
        onPointerCancel={release}
        onWheel={({ deltaY }) =>
          image && onChange((was) => zoomCrop(image, was, was.zoom * (deltaY < 0 ? 1.1 : 1 / 1.1)))
        }
        style={{ aspectRatio: `${kept.width} / ${kept.height}` }}
        className={classNames(
          'block max-w-full cursor-move touch-none bg-wash',
          isRound ? 'h-[min(16rem,32dvh)]' : 'h-[min(24rem,32dvh)] rounded-media sm:h-[min(24rem,50dvh)]',
        )}
      />
      {isRound && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
          <div className="size-full rounded-full shadow-[0_0_0_999px_rgb(0_0_0/0.55)] ring-2 ring-white" />
        </div>
      )}
    </div>
  );
}

type CropSlidersProps = { image: Uncropped; crop: Crop; onChange: (crop: Crop) => void };

/** Keyboard controls for position and zoom. */
function CropSliders({ image, crop, onChange }: CropSlidersProps) {
  const { across, down } = cropPlace(image, crop);
  return (
    <div>
      <Slider
        label="Zoom"
        min={1}
        max={MAX_ZOOM}
        step={0.1}
        value={crop.zoom}
        valueText={`${crop.zoom.toFixed(1)} times`}
        onChange={(zoom) => onChange(zoomCrop(image, crop, zoom))}
      />
      <PlaceSlider
        label="Left to right"
        value={across}
        onChange={(to) => onChange(placeCrop(image, crop, { across: to }))}
      />
      <PlaceSlider
        label="Top to bottom"
        value={down}
        onChange={(to) => onChange(placeCrop(image, crop, { down: to }))}
      />
    </div>
  );
}

type PlaceSliderProps = { label: string; value: number | null; onChange: (value: number) => void };

function PlaceSlider({ label, value, onChange }: PlaceSliderProps) {
  return (
    <Slider
      label={label}
      min={0}
      max={1}
      step={0.01}
      value={value ?? 0.5}
      valueText={value === null ? 'All of it' : `${Math.round(value * 100)}%`}
      disabled={value === null}
      onChange={onChange}
    />
  );
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

type Part = ReturnType<typeof cropRect>;

function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement, { x, y, width, height }: Part): void {
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** Returns the part at its original size, scaled down to `kept` if it is larger. */
async function cutOut(picture: HTMLImageElement, part: Part, kept: CropDialogProps['kept']): Promise<Blob | null> {
  const scale = Math.min(1, part.width / kept.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(9, Math.round(kept.width * scale));
  canvas.height = Math.max(9, Math.round(kept.height * scale));
  draw(canvas, picture, part);
  return await encodePicture(canvas);
}
