import { type ReactElement, StrictMode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#test/checks.ts';
import { PictureField } from './picture-field.tsx';
import type { PictureChoice } from './profile-form.ts';

let root: Root | null = null;
let chosen: PictureChoice = { kind: 'keep' };

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

function Harness(): ReactElement {
  const [value, setValue] = useState<PictureChoice>({ kind: 'keep' });
  return (
    <PictureField
      name="Asha Rao"
      current={null}
      segments={undefined}
      value={value}
      onChange={(choice) => {
        chosen = choice;
        setValue(choice);
      }}
      error={undefined}
      disabled={false}
    />
  );
}

function show(): void {
  chosen = { kind: 'keep' };
  const place = document.body.appendChild(document.createElement('main'));
  root = createRoot(place);
  root.render(
    <StrictMode>
      <Harness />
    </StrictMode>,
  );
}

/** Draws a photo that is red on the left and blue on the right. */
async function aPhoto({ width, height }: { width: number; height: number }): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#00f';
  context.fillRect(width / 2, 0, width / 2, height);
  return await fileOf(canvas, 'image/png');
}

/** Draws tiles of noise, so that the photo is as large as one from a camera. */
async function aHeavyPhoto({ width, height }: { width: number; height: number }): Promise<File> {
  const side = 250;
  const noise = new ImageData(side, side);
  for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d')!;
  for (let x = 0; x < width; x += side) for (let y = 0; y < height; y += side) context.putImageData(noise, x, y);
  return await fileOf(canvas, 'image/jpeg');
}

async function fileOf(canvas: HTMLCanvasElement, type: string): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 1));
  return new File([blob!], 'me', { type });
}

async function choose(file: File): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns the size of the kept picture and the colours of its two upper corners. */
async function kept() {
  await expect.poll(() => chosen.kind).toBe('new');
  if (chosen.kind !== 'new') throw new Error('no picture');
  const bitmap = await createImageBitmap(chosen.file);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const colourAt = (x: number) => (context.getImageData(x, 2, 1, 1).data[0]! > 128 ? 'red' : 'blue');
  return {
    size: [bitmap.width, bitmap.height],
    corners: [colourAt(2), colourAt(bitmap.width - 3)],
    type: chosen.file.type,
    bytes: chosen.file.size,
  };
}

const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
const use = dialog.getByRole('button', { name: 'Use this picture' });
const slider = (name: string) => dialog.getByRole('slider', { name });

describe('a chosen profile picture', () => {
  it('[PICTURE-08] is cropped to its middle square, and shown', async () => {
    show();
    await choose(await aPhoto({ width: 600, height: 300 }));
    await use.click();
    expect(await kept()).toMatchObject({ size: [300, 300], corners: ['red', 'blue'], type: 'image/webp' });
    await expect.element(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('[PICTURE-08] is moved and zoomed by keys', async () => {
    show();
    await choose(await aPhoto({ width: 600, height: 300 }));
    await expect.element(slider('Top to bottom')).toBeDisabled();
    await press(slider('Left to right'), '{Home}');
    await press(slider('Zoom'), '{ArrowRight}'.repeat(10));
    await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '2.0 times');
    await press(slider('Left to right'), '{Home}');
    await use.click();
    expect(await kept()).toMatchObject({ size: [150, 150], corners: ['red', 'red'] });
  });

  it('[PICTURE-08] is moved by one finger or the mouse, and zoomed by two fingers or the wheel', async () => {
    show();
    await choose(await aPhoto({ width: 600, height: 300 }));
    const frame = dialog.getByRole('img', { name: 'The part of the image that is kept' });
    await expect.element(slider('Zoom')).toBeVisible();
    const { left, top, width } = frame.element().getBoundingClientRect();
    const pointer = (type: string, pointerId: number, share: number) =>
      frame
        .element()
        .dispatchEvent(
          new PointerEvent(type, { pointerId, clientX: left + width * share, clientY: top + 20, bubbles: true }),
        );
    // Synthetic pointers cannot be captured.
    frame.element().setPointerCapture = () => undefined;
    pointer('pointerdown', 1, 0.9);
    pointer('pointermove', 1, 0.1);
    await expect.element(slider('Left to right')).toHaveAttribute('aria-valuetext', '100%');
    pointer('pointerdown', 2, 0.5);
    pointer('pointermove', 2, 0.9);
    await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '2.0 times');
    pointer('pointerup', 1, 0.1);
    pointer('pointerup', 2, 0.9);
    pointer('pointermove', 1, 0.9);
    frame.element().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }));
    await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '1.8 times');
    await use.click();
    expect((await kept()).corners).toEqual(['blue', 'blue']);
  });

  it('[PICTURE-08] changes nothing when it is cancelled', async () => {
    show();
    await choose(await aPhoto({ width: 40, height: 30 }));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(chosen).toEqual({ kind: 'keep' });
  });

  it('[PICTURE-09] may be a large photo of a phone, which is made small here', async () => {
    show();
    const photo = await aHeavyPhoto({ width: 2750, height: 2000 });
    expect(photo.size).toBeGreaterThan(5 * 1024 * 1024);
    await choose(photo);
    await use.click();
    const { size, bytes } = await kept();
    expect(size).toEqual([1024, 1024]);
    expect(bytes).toBeLessThan(2_000_000);
  });

  it('[PICTURE-09] says what to do about a format that this browser cannot open', async () => {
    show();
    await choose(new File(['no photo'], 'IMG_1.HEIC', { type: 'image/heic' }));
    await expect.element(page.getByText(/Save the photo as JPEG and add it again\./)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('[PICTURE-09] that is damaged cannot be used', async () => {
    show();
    await choose(new File(['<svg/>'], 'me.png', { type: 'image/png' }));
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent("This picture can't be opened. Choose another one.");
    await expect.element(use).toBeDisabled();
  });
});
