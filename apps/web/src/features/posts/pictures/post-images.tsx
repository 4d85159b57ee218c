import type { PostImage } from '@right-circle/contract/posts';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { classNames } from '#ui/class-names.ts';
import { openPicture, withPicture } from './open-picture.ts';

const loadViewer = async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer });
const PictureViewer = lazyDialog(loadViewer);

type PostImagesProps = {
  images: PostImage[];
  /** The post whose card contains them: a share on the same page may show the same pictures. */
  postId: string;
};

/** One picture keeps its proportions; several share a frame. */
export function PostImages({ images, postId }: PostImagesProps) {
  const [only] = images;
  if (!only) return null;
  return (
    <>
      {images.length === 1 ? (
        <PictureLink image={only} place={0} postId={postId} className="w-fit max-w-full">
          <Picture image={only} className="max-h-[32rem] w-auto max-w-full object-contain" />
        </PictureLink>
      ) : (
        <div className="grid aspect-[16/10] grid-cols-2 grid-rows-2 gap-1 overflow-hidden rounded-media">
          {images.map((image, place) => (
            <PictureLink
              key={image.url}
              image={image}
              place={place}
              postId={postId}
              className={placeOf(place, images.length)}
            >
              <Picture image={image} className="absolute inset-0 size-full object-cover" />
            </PictureLink>
          ))}
        </div>
      )}
      <OpenPicture images={images} postId={postId} />
    </>
  );
}

/** The open picture is part of the URL: a link opens it and Back closes it. */
function OpenPicture({ images, postId }: PostImagesProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const place = openPicture(search, postId, images.length);
  if (place === null) return null;
  const show = (next: number | null) =>
    setSearch(withPicture(search, postId, next), { replace: true, preventScrollReset: true, state });
  const close = () => (isFromPost(state) ? void navigate(-1) : show(null));
  return (
    <Suspense fallback={null}>
      <PictureViewer images={images} place={place} onShow={show} onClose={close} />
    </Suspense>
  );
}

const fromPost = { fromPost: true };
const isFromPost = (state: unknown) => typeof state === 'object' && state !== null && 'fromPost' in state;

function Picture({ image, className }: { image: PostImage; className: string }) {
  const { url, alt, width, height } = image;
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={classNames('bg-wash', className)}
    />
  );
}

/** Two pictures are side by side; the first of three takes half the frame. */
function placeOf(index: number, count: number): string {
  const isTall = count === 2 || (count === 3 && index === 0);
  return classNames('relative rounded-none!', isTall && 'row-span-2');
}

type PictureLinkProps = { image: PostImage; place: number; postId: string; className: string; children: ReactNode };

function PictureLink({ image, place, postId, className, children }: PictureLinkProps) {
  const [search] = useSearchParams();
  return (
    <Link
      to={{ search: `?${withPicture(search, postId, place)}` }}
      state={fromPost}
      preventScrollReset
      onPointerEnter={() => void loadViewer()}
      onFocus={() => void loadViewer()}
      // A link needs a name even if the picture has no description.
      {...(image.alt === '' && { 'aria-label': 'Picture without a description' })}
      className={classNames('block overflow-hidden rounded-media focus-visible:-outline-offset-2', className)}
    >
      {children}
    </Link>
  );
}
