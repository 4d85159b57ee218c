import { frame } from '@right-circle/film/film';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { KeptImage } from './composition.ts';
import {
  type Crop,
  cropPlace,
  cropRect,
  MAX_ZOOM,
  moveCrop,
  placeCrop,
  type Size,
  wholeCrop,
  zoomCrop,
} from './crop-rules.ts';
import { Slider } from './slider.tsx';
import { usePicture } from './use-pictures.ts';

/** Half as much again as the film shows, so that there is something to move over. */
const KEPT = { width: frame.width * 1.5, height: frame.height * 1.5 };

type CropDialogProps = { image: KeptImage; onClose: () => void; onCropped: (file: Blob) => void };

/** Chooses the upright part of an image, by pointer or by keys. */
export function CropDialog({ image, onClose, onCropped }: CropDialogProps) {
  const { picture, hasFailed } = usePicture(image.url);
  const [crop, setCrop] = useState(wholeCrop);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (picture && canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const size = picture ? { width: picture.naturalWidth, height: picture.naturalHeight } : null;
  const moveByPointer = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!size || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const by = { right: -event.movementX / width, down: -event.movementY / height };
    setCrop((now) => moveCrop(size, now, by));
  };
  const use = async () => {
    const file = picture && (await cutOut(picture, crop));
    if (file) onCropped(file);
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title="Crop to 9:16"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!picture} onClick={() => void use()}>
            Use this part
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <Banner kind="error">This image cannot be opened. Close this and add it again.</Banner>
      ) : (
        <div className="space-y-4">
          <canvas
            ref={canvas}
            width={frame.width / 2}
            height={frame.height / 2}
            role="img"
            aria-label="The part of the image that is kept"
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={moveByPointer}
            className="mx-auto block aspect-[9/16] h-[min(24rem,32dvh)] sm:h-[min(24rem,50dvh)] cursor-move touch-none rounded-media bg-wash"
          />
          {size && <CropSliders size={size} crop={crop} onChange={setCrop} />}
        </div>
      )}
    </Dialog>
  );
}

type CropSlidersProps = { size: Size; crop: Crop; onChange: (crop: Crop) => void };

/** The same by keys. */
function CropSliders({ size, crop, onChange }: CropSlidersProps) {
  const { across, down } = cropPlace(size, crop);
  return (
    <div>
      <Slider
        label="Zoom"
        min={1}
        max={MAX_ZOOM}
        step={0.1}
        value={crop.zoom}
        valueText={`${crop.zoom.toFixed(1)} times`}
        onChange={(zoom) => onChange(zoomCrop(size, crop, zoom))}
      />
      <PlaceSlider
        label="Left to right"
        value={across}
        onChange={(to) => onChange(placeCrop(size, crop, { across: to }))}
      />
      <PlaceSlider
        label="Top to bottom"
        value={down}
        onChange={(to) => onChange(placeCrop(size, crop, { down: to }))}
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

function drawCrop(canvas: HTMLCanvasElement, picture: HTMLImageElement, crop: Crop): void {
  const { x, y, width, height } = cropRect({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** As large as the image gives, and no larger than the film can use. */
async function cutOut(picture: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const { width } = cropRect({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  const scale = Math.min(1, width / KEPT.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(9, Math.round(KEPT.width * scale));
  canvas.height = Math.max(16, Math.round(KEPT.height * scale));
  drawCrop(canvas, picture, crop);
  return await new Promise((done) => canvas.toBlob(done, 'image/webp', 0.92));
}
