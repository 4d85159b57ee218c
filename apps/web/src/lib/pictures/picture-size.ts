type Side = 96 | 256 | 512;

/** Returns the URL of a profile picture in another of its three sizes. Pictures with only one size are unchanged. */
export function pictureSize(url: string | null, side: Side): string | null {
  return url?.startsWith('/media/people/') ? url.replace(/-256\.webp$/, `-${side}.webp`) : url;
}
