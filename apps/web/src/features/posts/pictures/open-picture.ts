/** The place of the open picture in `?picture={post id}.{number from 1}`; null when it names none of this post's. */
export function openPicture(search: URLSearchParams, postId: string, count: number): number | null {
  const [id, number = ''] = (search.get('picture') ?? '').split('.');
  const place = /^\d$/.test(number) ? Number(number) - 1 : -1;
  return id === postId && place >= 0 && place < count ? place : null;
}

/** The rest of the address stays as it is. */
export function withPicture(search: URLSearchParams, postId: string, place: number | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (place === null) next.delete('picture');
  else next.set('picture', `${postId}.${place + 1}`);
  return next;
}
