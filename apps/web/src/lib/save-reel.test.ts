import { expect, it, vi } from 'vitest';
import { saveReel } from './save-reel.ts';

it('[EXPL-34] a download without a film is logged and nothing else', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  saveReel({ id: '01890000-0000-7000-8000-000000abcdef', reel_url: null });
  expect(log).toHaveBeenCalledExactlyOnceWith('No reel available for download.');
});

it('[EXPL-14] a film is kept as a reel .mp4', () => {
  const link = { href: '', download: '', click: vi.fn<() => void>() };
  vi.stubGlobal('document', { createElement: () => link });
  saveReel({ id: '01890000-0000-7000-8000-000000abcdef', reel_url: '/media/reels/tea.mp4' });
  expect(link).toMatchObject({ href: '/media/reels/tea.mp4', download: 'reel-abcdef.mp4' });
  expect(link.click).toHaveBeenCalledOnce();
});
