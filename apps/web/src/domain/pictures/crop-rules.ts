/** An image's size, and the aspect ratio (width / height) of the frame to fill. */
export type Uncropped = { width: number; height: number; aspect: number };
/** Centre of the crop as fractions of the image, and its zoom relative to the whole. */
export type Crop = { x: number; y: number; zoom: number };
type Rect = { x: number; y: number; width: number; height: number };

export const MAX_ZOOM = 4;
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** Returns the part of the image that fills the frame, always inside the image. */
export function cropRect(image: Uncropped, { x, y, zoom }: Crop): Rect {
  const height = Math.min(image.height, image.width / image.aspect) / clamp(zoom, 1, MAX_ZOOM);
  const width = height * image.aspect;
  return {
    x: clamp(x * image.width - width / 2, 0, image.width - width),
    y: clamp(y * image.height - height / 2, 0, image.height - height),
    width,
    height,
  };
}

/** Moves by fractions of the visible part. Clamped at the edges, so that moving back takes effect immediately. */
export function moveCrop(image: Uncropped, crop: Crop, { right, down }: { right: number; down: number }): Crop {
  const seen = cropRect(image, crop);
  const moved = {
    ...crop,
    x: crop.x + (right * seen.width) / image.width,
    y: crop.y + (down * seen.height) / image.height,
  };
  return settle(image, moved);
}

/** Position from left and top as fractions of the available range; null if there is none. */
export function cropPlace(image: Uncropped, crop: Crop): { across: number | null; down: number | null } {
  const { x, y, width, height } = cropRect(image, crop);
  const share = (at: number, room: number) => (room > 0.5 ? at / room : null);
  return { across: share(x, image.width - width), down: share(y, image.height - height) };
}

export function placeCrop(image: Uncropped, crop: Crop, place: { across?: number; down?: number }): Crop {
  const now = cropRect(image, crop);
  const { across = null, down = null } = place;
  const x = across === null ? now.x : across * (image.width - now.width);
  const y = down === null ? now.y : down * (image.height - now.height);
  return settle(image, {
    x: (x + now.width / 2) / image.width,
    y: (y + now.height / 2) / image.height,
    zoom: crop.zoom,
  });
}

export function zoomCrop(image: Uncropped, crop: Crop, zoom: number): Crop {
  return settle(image, { ...crop, zoom: clamp(zoom, 1, MAX_ZOOM) });
}

function settle(image: Uncropped, crop: Crop): Crop {
  const { x, y, width, height } = cropRect(image, crop);
  return { x: (x + width / 2) / image.width, y: (y + height / 2) / image.height, zoom: crop.zoom };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
