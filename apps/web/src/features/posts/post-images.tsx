import type { PostImage } from '@right-circle/contract/posts';
import { classNames } from '#ui/class-names.ts';

/** One picture keeps its proportions; several share a frame. */
export function PostImages({ images }: { images: PostImage[] }) {
  const [only] = images;
  if (!only) return null;
  if (images.length === 1) {
    return (
      <PictureLink image={only} className="w-fit max-w-full">
        <img
          src={only.url}
          alt={only.alt}
          width={only.width}
          height={only.height}
          loading="lazy"
          decoding="async"
          className="max-h-[32rem] w-auto max-w-full bg-wash object-contain"
        />
      </PictureLink>
    );
  }
  return (
    <div className="grid aspect-[16/10] grid-cols-2 grid-rows-2 gap-1 overflow-hidden rounded-media">
      {images.map((image, index) => (
        <PictureLink key={image.url} image={image} className={placeOf(index, images.length)}>
          <img
            src={image.url}
            alt={image.alt}
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full bg-wash object-cover"
          />
        </PictureLink>
      ))}
    </div>
  );
}

/** Two stand side by side, the first of three takes half. */
function placeOf(index: number, count: number): string {
  const isTall = count === 2 || (count === 3 && index === 0);
  return classNames('relative rounded-none!', isTall && 'row-span-2');
}

type PictureLinkProps = { image: PostImage; className: string; children: React.ReactNode };

function PictureLink({ image, className, children }: PictureLinkProps) {
  return (
    <a
      href={image.url}
      target="_blank"
      rel="noopener"
      // A picture nobody described still needs a name as a link.
      {...(image.alt === '' && { 'aria-label': 'Picture without a description' })}
      className={classNames('block overflow-hidden rounded-media focus-visible:-outline-offset-2', className)}
    >
      {children}
    </a>
  );
}
