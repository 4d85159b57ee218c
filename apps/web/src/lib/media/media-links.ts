/** Returns true for a link to a non-public file, which expires after half an hour. */
export function isSigned(url: string): boolean {
  return url.includes('signature=');
}

/** Strips the signature from a file's URL. */
export function fileAt(url: string | null): string {
  return url?.replace(/\?.*/, '') ?? '';
}

type Options = {
  /** Returns a link that works again, or null. */
  renew: (url: string) => Promise<string | null>;
  /** Called once for each file that no longer has a link. */
  onGone: () => void;
};

const reelMedia = /^\/media\/(reels|reel-images)\//;

/**
 * Reloads pictures and films whose link expired while the page was open. Uses the capture phase, so that screens only
 * get an error if there is no other link.
 */
export function refreshExpiredMedia(root: EventTarget, { renew, onGone }: Options): () => void {
  const givenUp = new WeakMap<EventTarget, string>();
  const gone = new Set<string>();

  async function refresh(media: HTMLMediaElement, url: string): Promise<void> {
    const broken = media.src;
    const fresh = await renew(url);
    // The source was changed in the meantime.
    if (media.src !== broken) return;
    if (fresh !== null && fresh !== url) return load(media, fresh);
    givenUp.set(media, broken);
    if (!gone.has(fileAt(url))) onGone();
    gone.add(fileAt(url));
    media.dispatchEvent(new Event('error'));
  }

  const onError = (event: Event) => {
    const media = event.target as HTMLMediaElement | null;
    if (!media?.src || givenUp.get(media) === media.src) return;
    const { pathname, search } = new URL(media.src, 'http://localhost');
    if (!reelMedia.test(pathname)) return;
    event.stopImmediatePropagation();
    void refresh(media, pathname + search);
  };
  root.addEventListener('error', onError, true);
  return () => root.removeEventListener('error', onError, true);
}

/** Continues a film at its current position. */
function load(media: HTMLMediaElement, url: string): void {
  const { currentTime, paused } = media;
  media.src = url;
  if (currentTime > 0) media.currentTime = currentTime;
  if (paused === false) media.play().catch(() => {});
}
