/**
 * Index of the open picture from `?picture={post id}.{number from 1}`; null if it names none of this post's pictures.
 */
export function openPicture(search: URLSearchParams, postId: string, count: number): number | null {
  const [id, number = ''] = (search.get('picture') ?? '').split('.');
  const place = /^\d$/.test(number) ? Number(number) - 1 : -1;
  return id === postId && place >= 0 && place < count ? place : null;
}

/** Keeps the other URL parameters. */
export function withPicture(search: URLSearchParams, postId: string, place: number | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (place === null) next.delete('picture');
  else next.set('picture', `${postId}.${place + 1}`);
  return next;
}
