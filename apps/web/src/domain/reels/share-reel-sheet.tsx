import { useQuery } from '@tanstack/react-query';
import { Download, Link2, MessageCircle, Newspaper, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCopyLink } from '#lib/clipboard/use-copy-link.ts';
import { errorText } from '#lib/error-text.ts';
import { SpinnerRing } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { itemClass } from '#ui/overlays/float-class.ts';
import { paths } from '../navigation/paths.ts';
import { reelErrorTexts } from './error-texts.ts';
import { saveReel } from './save-reel.ts';
import { sharedReelQuery, usePostReel } from './share-reel.queries.ts';
import type { SharedReel } from './shared-reel.ts';
import { useShareFilm } from './use-share-film.ts';

const reachTexts = {
  everyone: undefined,
  owner: 'Only you can watch this reel. Publish it to Explore to share its link.',
  hidden: 'A moderator hid this reel, so its link works for you only.',
};
const rowClass = `${itemClass} min-h-12 hover:bg-wash`;
const icon = { size: 20, 'aria-hidden': true, className: 'shrink-0' } as const;

/** All ways to share a finished reel. Omits those that this device or reel doesn't support. */
export function ShareReelSheet({ reel, onClose }: { reel: SharedReel; onClose: () => void }) {
  const shareFilm = useShareFilm(reel);
  return (
    <Dialog open onOpenChange={onClose} title="Share this reel" description={reachTexts[reel.reach]} size="sm">
      <ul className="-mx-3">
        {reel.reach === 'everyone' && <LinkRows reel={reel} />}
        {reel.canPost && reel.reach === 'everyone' && <PostRow reelId={reel.id} />}
        {shareFilm.isOffered && (
          <Row
            icon={shareFilm.isLoading ? <SpinnerRing className="size-5" /> : <Share2 {...icon} />}
            disabled={shareFilm.isLoading}
            onClick={() => void shareFilm.share()}
          >
            {shareFilm.isReady ? 'Send the video now' : 'Send the video…'}
          </Row>
        )}
        <Row icon={<Download {...icon} />} onClick={() => saveReel(reel)}>
          Download video
        </Row>
      </ul>
      {shareFilm.problem && <FieldError>{shareFilm.problem}</FieldError>}
    </Dialog>
  );
}

function LinkRows({ reel: { id, title } }: { reel: SharedReel }) {
  const path = paths.exploreReel(id);
  const url = new URL(path, location.origin).href;
  const copyLink = useCopyLink(path);
  const shared = { title, url };
  const share = () =>
    navigator.share(shared).catch((error: unknown) => {
      // Closing the system's share sheet isn't an error.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') copyLink();
    });
  return (
    <>
      <Row icon={<Link2 {...icon} />} onClick={copyLink}>
        Copy link
      </Row>
      <LinkRow
        icon={<MessageCircle {...icon} />}
        href={`https://wa.me/?${new URLSearchParams({ text: `${title}: ${url}` })}`}
      >
        WhatsApp
      </LinkRow>
      <LinkRow
        icon={<span className="grid size-5 shrink-0 place-items-center font-bold">X</span>}
        href={`https://x.com/intent/post?${new URLSearchParams({ text: title, url })}`}
      >
        X (Twitter)
      </LinkRow>
      {navigator.canShare?.(shared) && (
        <Row icon={<Share2 {...icon} />} onClick={() => void share()}>
          Send the link…
        </Row>
      )}
    </>
  );
}

/** Creates a post from the reel, which is possible only once; afterwards links to that post. */
function PostRow({ reelId }: { reelId: string }) {
  const reel = useQuery(sharedReelQuery(reelId));
  const post = usePostReel(reelId);
  const toast = useToast();
  const postId = reel.data?.post_id;
  if (postId) {
    return (
      <li>
        <Link to={paths.post(postId)} className={rowClass}>
          <Newspaper {...icon} />
          See your post
        </Link>
      </li>
    );
  }
  return (
    <>
      <Row
        icon={post.isPending ? <SpinnerRing className="size-5" /> : <Newspaper {...icon} />}
        disabled={post.isPending || reel.isPending}
        onClick={() => post.mutate(undefined, { onSuccess: () => void toast.success('Shared with your followers') })}
      >
        Share as a post
      </Row>
      {post.error && (
        <li className="px-3">
          <FieldError>{errorText(post.error, reelErrorTexts.postReel)}</FieldError>
        </li>
      )}
    </>
  );
}

type RowProps = { icon: ReactNode; children: ReactNode };

function Row({ icon: mark, children, ...button }: RowProps & { onClick: () => void; disabled?: boolean }) {
  return (
    <li>
      <button type="button" className={`${rowClass} disabled:text-muted`} {...button}>
        {mark}
        {children}
      </button>
    </li>
  );
}

function LinkRow({ icon: mark, href, children }: RowProps & { href: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={rowClass}>
        <span aria-hidden="true" className="contents">
          {mark}
        </span>
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </li>
  );
}
