/** A link to a file that is not for everyone: it ends after half an hour. */
export function isSigned(url: string): boolean {
  return url.includes('signature=');
}

/** The address of a file without its signature. */
export function fileAt(url: string | null): string {
  return url?.replace(/\?.*/, '') ?? '';
}

type Options = {
  /** A link that works again, or null. */
  renew: (url: string) => Promise<string | null>;
  /** Called once for each address that has no link any more. */
  onGone: () => void;
};

const reelMedia = /^\/media\/(reels|reel-images)\//;

/**
 * Loads pictures and films again whose link expired while a page was open. Listens before the screens do: they hear of an
 * error only when there is no other link.
 */
export function refreshExpiredMedia(root: EventTarget, { renew, onGone }: Options): () => void {
  const givenUp = new WeakMap<EventTarget, string>();
  const gone = new Set<string>();

  async function refresh(media: HTMLMediaElement, url: string): Promise<void> {
    const broken = media.src;
    const fresh = await renew(url);
    // Another one was put there meanwhile.
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

/** A film goes on where it was. */
function load(media: HTMLMediaElement, url: string): void {
  const { currentTime, paused } = media;
  media.src = url;
  if (currentTime > 0) media.currentTime = currentTime;
  if (paused === false) media.play().catch(() => {});
}
