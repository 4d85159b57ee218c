import { expect, it, vi } from 'vitest';
import { refreshExpiredMedia } from './media-links.ts';

const EXPIRED = '/media/reels/tea.mp4?expires=1&signature=a';
const FRESH = '/media/reels/tea.mp4?expires=2&signature=b';

function anElement(src: string, renewed: string | null) {
  const element = Object.assign(new EventTarget(), { src });
  const renew = vi.fn(async () => await Promise.resolve(renewed));
  const onGone = vi.fn<() => void>();
  refreshExpiredMedia(element, { renew, onGone });
  // Added later, like the handlers of screens.
  const onError = vi.fn<() => void>();
  element.addEventListener('error', onError);
  const fail = async () => {
    element.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(renew.mock.settledResults.every(({ type }) => type !== 'incomplete')).toBe(true));
  };
  return { element, renew, onGone, onError, fail };
}

it('[MEDIA-07] a film whose link expired is loaded again, and its screen hears of no error', async () => {
  const { element, renew, onGone, onError, fail } = anElement(EXPIRED, FRESH);
  await fail();
  await vi.waitFor(() => expect(element.src).toBe(FRESH));
  expect(renew).toHaveBeenCalledExactlyOnceWith(EXPIRED);
  expect(onError).not.toHaveBeenCalled();
  expect(onGone).not.toHaveBeenCalled();
});

it('[MEDIA-07] a film without another link is an error, and is asked for once', async () => {
  const { element, renew, onGone, onError, fail } = anElement(EXPIRED, null);
  await fail();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
  await fail();
  expect(element.src).toBe(EXPIRED);
  expect(renew).toHaveBeenCalledOnce();
  expect(onGone).toHaveBeenCalledOnce();
});

it('other pictures are left alone', async () => {
  const { renew, onError, fail } = anElement('/media/people/asha.webp', FRESH);
  await fail();
  expect(renew).not.toHaveBeenCalled();
  expect(onError).toHaveBeenCalledOnce();
});
