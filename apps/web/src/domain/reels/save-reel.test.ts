import { expect, it, vi } from 'vitest';
import { saveReel } from './save-reel.ts';

const id = '01890000-0000-7000-8000-000000abcdef';

it('[EXPL-34] a download without a film is logged and nothing else', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  saveReel({ id, title: '', reel_url: null });
  expect(log).toHaveBeenCalledExactlyOnceWith('No reel available for download.');
});

it.each([
  ['', 'reel-abcdef'],
  ['Tea in the hills!', 'reel-tea-in-the-hills'],
  ['पहाड़ों की चाय', 'reel-पहाड़ों-की-चाय'],
  ['☕ ☕', 'reel-abcdef'],
  ['a '.repeat(60), `reel-${'a-'.repeat(25).slice(0, -1)}`],
])('[EXPL-14][SHARE-05] a film titled %j is kept as %s.mp4', (title, name) => {
  const link = { href: '', download: '', click: vi.fn<() => void>() };
  vi.stubGlobal('document', { createElement: () => link });
  saveReel({ id, title, reel_url: '/media/reels/tea.mp4' });
  expect(link).toMatchObject({
    href: `/media/reels/tea.mp4?download=${encodeURIComponent(name)}`,
    download: `${name}.mp4`,
  });
  expect(link.click).toHaveBeenCalledOnce();
});
