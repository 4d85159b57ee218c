import type { PostImage } from '@right-circle/contract/posts';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { StageDialog } from '#ui/overlays/stage-dialog.tsx';
import { useSwipe } from './use-swipe.ts';

type PictureViewerProps = {
  images: PostImage[];
  place: number;
  onShow: (place: number) => void;
  onClose: () => void;
};

/** Full-screen viewer for a post's pictures. Arrow keys and swipes switch pictures, or pan while zoomed in. */
export function PictureViewer({ images, place, onShow, onClose }: PictureViewerProps) {
  const closeButton = useRef<HTMLButtonElement>(null);
  const [zoomed, setZoomed] = useState<string | null>(null);
  const image = images[place];
  const isZoomed = image !== undefined && zoomed === image.url;
  const turn = (step: -1 | 1) => {
    if (!isZoomed && images[place + step]) onShow(place + step);
  };
  const swipe = useSwipe(turn);
  if (!image) return null;
  const zoom = () => setZoomed(isZoomed ? null : image.url);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else if (event.key === '+' || event.key === '=') setZoomed(image.url);
    else if (event.key === '-') setZoomed(null);
  };
  const title = images.length > 1 ? `Picture ${place + 1} of ${images.length}` : 'Picture';
  return (
    <StageDialog title={title} onClose={onClose} onKeyDown={onKeyDown} initialFocus={closeButton}>
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-2 p-2 sm:p-4">
          <p aria-live="polite" className="type-figures mr-auto pl-2 text-15 text-muted">
            {images.length > 1 && title}
          </p>
          <IconButton
            label={isZoomed ? 'Zoom out' : 'Zoom in'}
            icon={isZoomed ? <ZoomOut size={22} aria-hidden="true" /> : <ZoomIn size={22} aria-hidden="true" />}
            onClick={zoom}
          />
          <IconButton ref={closeButton} label="Close" icon={<X size={22} aria-hidden="true" />} onClick={onClose} />
        </div>
        <ZoomFrame key={image.url} image={image} isZoomed={isZoomed} onZoom={zoom} swipe={swipe} />
        <div className="flex min-h-16 items-center gap-2 px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-4">
          <Turn label="Previous picture" isShown={images.length > 1} isOff={place === 0} onClick={() => turn(-1)}>
            <ChevronLeft size={24} aria-hidden="true" />
          </Turn>
          <p dir="auto" className="max-h-24 min-w-0 flex-1 overflow-y-auto break-words text-center text-15">
            {image.alt}
          </p>
          <Turn
            label="Next picture"
            isShown={images.length > 1}
            isOff={place === images.length - 1}
            onClick={() => turn(1)}
          >
            <ChevronRight size={24} aria-hidden="true" />
          </Turn>
        </div>
      </div>
    </StageDialog>
  );
}

type TurnProps = { label: string; isShown: boolean; isOff: boolean; onClick: () => void; children: React.ReactNode };

/** Stays focusable at the ends: a disabled button would lose the focus of the person who just pressed it. */
function Turn({ label, isShown, isOff, onClick, children }: TurnProps) {
  if (!isShown) return null;
  return (
    <IconButton
      label={label}
      icon={children}
      aria-disabled={isOff}
      onClick={onClick}
      className={isOff ? 'text-muted opacity-50' : undefined}
    />
  );
}

type ZoomFrameProps = {
  image: PostImage;
  isZoomed: boolean;
  onZoom: () => void;
  swipe: ReturnType<typeof useSwipe>;
};

/** Point that zooming keeps in the middle, as fractions of the picture's width and height. */
const MIDDLE = { x: 0.5, y: 0.5 };

/** While zoomed in, the picture scrolls by touch, wheel or arrow keys. */
function ZoomFrame({ image, isZoomed, onZoom, swipe }: ZoomFrameProps) {
  const { url, alt, width, height } = image;
  const frame = useRef<HTMLDivElement>(null);
  const point = useRef(MIDDLE);
  // Before the paint, so that the picture doesn't jump.
  useLayoutEffect(() => {
    const region = frame.current;
    if (!isZoomed || !region) return;
    region.scrollLeft = point.current.x * region.scrollWidth - region.clientWidth / 2;
    region.scrollTop = point.current.y * region.scrollHeight - region.clientHeight / 2;
    point.current = MIDDLE;
  }, [isZoomed]);
  const zoomAt = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, top, width: shownWidth, height: shownHeight } = (target as Element).getBoundingClientRect();
    point.current = { x: (clientX - left) / shownWidth, y: (clientY - top) / shownHeight };
    onZoom();
  };
  return (
    <div
      ref={frame}
      {...swipe}
      {...(isZoomed && { role: 'region', 'aria-label': 'Zoomed picture', tabIndex: 0 })}
      onDoubleClick={zoomAt}
      className={classNames(
        'min-h-0 flex-1 focus-visible:-outline-offset-2',
        isZoomed ? 'cursor-zoom-out overflow-auto' : 'flex cursor-zoom-in touch-pinch-zoom items-center justify-center',
      )}
    >
      <img
        src={url}
        alt={alt === '' ? 'Picture without a description' : alt}
        width={width}
        height={height}
        className={isZoomed ? 'mx-auto h-auto w-[250%] max-w-none sm:w-[200%]' : 'max-h-full max-w-full object-contain'}
      />
    </div>
  );
}
