import { limits } from '@right-circle/contract/limits';
import { frame } from '@right-circle/film/film';
import { ImagePlus } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDroppedFiles } from '#lib/files/use-dropped-files.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { FileButton } from '#ui/buttons/file-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import type { KeptImage } from '../workbench/composition.ts';
import { moveItem } from './move-item.ts';
import { acceptedReelTypes } from './pick-images.ts';
import { TrayImage } from './tray-image.tsx';
import { UploadingImage } from './uploading-image.tsx';
import type { Uploads } from './use-uploads.ts';

const CropDialog = lazyDialog(async () => ({ default: (await import('#domain/pictures/crop-dialog.tsx')).CropDialog }));

/** 1.5 times the film's frame, which leaves room for camera movement. */
const KEPT = { width: frame.width * 1.5, height: frame.height * 1.5 };

type ImageTrayProps = {
  images: readonly KeptImage[];
  uploads: Uploads;
  /** Takes an update function: an image may arrive before the list is rendered again. */
  onChange: (change: (images: readonly KeptImage[]) => KeptImage[]) => void;
  /** Tells the user how images are used. */
  hint: string;
  disabled?: boolean;
};

/** Images of a reel: dropped, pasted or chosen, then ordered, cropped and described. Uploads them right away. */
export function ImageTray({ images, uploads, onChange, hint, disabled = false }: ImageTrayProps) {
  const place = useRef<HTMLDivElement>(null);
  const take = (files: File[]) => {
    if (!disabled) uploads.add(files);
  };
  const isDropping = useDroppedFiles(place, take);
  usePastedImages(take);
  const [cropped, setCropped] = useState<KeptImage | null>(null);
  const shown = uploads.uploads.filter(({ replaces }) => replaces === null);
  const replacing = (url: string) => uploads.uploads.find(({ replaces }) => replaces === url);

  return (
    <div
      ref={place}
      className={classNames(
        'space-y-4 rounded-media border border-dashed p-4 transition-colors',
        isDropping ? 'border-jamun bg-jamun-tint' : 'border-control',
      )}
    >
      {images.length + shown.length > 0 && (
        <ul aria-label="Images" className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
          {images.map((image, index) => (
            <TrayImage
              key={image.url}
              image={image}
              place={index}
              count={images.length}
              upload={replacing(image.url)}
              uploads={uploads}
              disabled={disabled}
              onMove={(from, to) => onChange((now) => moveItem(now, from, to))}
              onDescribe={(alt) => onChange((now) => now.map((one) => (one.url === image.url ? { ...one, alt } : one)))}
              onCrop={() => setCropped(image)}
              onRemove={() => onChange((now) => now.filter(({ url }) => url !== image.url))}
            />
          ))}
          {shown.map((upload, index) => (
            <UploadingImage key={upload.key} upload={upload} number={images.length + index + 1} uploads={uploads} />
          ))}
        </ul>
      )}
      {uploads.problem && <Banner kind="error">{uploads.problem}</Banner>}
      <AddImages count={images.length + shown.length} hint={hint} disabled={disabled} onFiles={take} />
      {cropped && (
        <Suspense fallback={null}>
          <CropDialog
            url={cropped.url}
            title="Crop to 9:16"
            useLabel="Use this part"
            failedText="This image can't be opened. Close this and add it again."
            kept={KEPT}
            onClose={() => setCropped(null)}
            onCropped={(file) => {
              uploads.enqueue(file, { alt: cropped.alt, replaces: cropped.url });
              setCropped(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type AddImagesProps = { count: number; hint: string; disabled: boolean; onFiles: (files: File[]) => void };

function AddImages({ count, hint, disabled, onFiles }: AddImagesProps) {
  const isFull = count >= limits.reel.images;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FileButton
        accept={acceptedReelTypes}
        multiple
        onFiles={onFiles}
        size="sm"
        disabled={disabled || isFull}
        icon={<ImagePlus size={18} aria-hidden="true" />}
      >
        Add images or videos
      </FileButton>
      <p className="type-figures text-15 text-muted">
        {isFull
          ? `You've added all ${limits.reel.images} images and videos.`
          : count === 0
            ? `Drop, paste or choose up to ${limits.reel.images} images and videos. A video can have up to ${limits.reel.clipMegabytes} MB and ${limits.reel.clipSeconds} seconds. Scenes without one get an illustration.`
            : `${count} of ${limits.reel.images}. ${hint}`}
      </p>
    </div>
  );
}

/** Handles images pasted anywhere on the page; pasted text keeps its default behaviour. */
function usePastedImages(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
