type Side = 96 | 256 | 512;

/** The same profile picture in another of its three sizes. Pictures that have only one stay as they are. */
export function pictureSize(url: string | null, side: Side): string | null {
  return url?.startsWith('/media/people/') ? url.replace(/-256\.webp$/, `-${side}.webp`) : url;
}
