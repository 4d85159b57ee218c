import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import css from '../ui/theme.css?raw';

type Theme = 'light' | 'dark';

const root = document.documentElement;
const colours = [...new Set(css.match(/--[a-z-]+(?=: (#|rgb))/g))];

afterEach(async () => {
  await emulateDevice('light');
  delete root.dataset['theme'];
});

it('[SEEN-12] a page has the same dark colours without JavaScript on a dark device as with the dark theme', async () => {
  const light = await paletteOf('light', undefined);
  const dark = await paletteOf('light', 'dark');
  expect(dark).toMatchObject({ scheme: 'dark', background: 'rgb(21, 11, 38)', '--ink': '#fff8ec' });
  expect(light).toMatchObject({ scheme: 'light', background: 'rgb(255, 248, 236)', '--ink': '#22123b' });
  expect(Object.keys(dark).length).toBeGreaterThan(20);

  expect(await paletteOf('dark', undefined)).toEqual(dark);
  expect(await paletteOf('dark', 'dark')).toEqual(dark);
  expect(await paletteOf('dark', 'light')).toEqual(light);
});

async function paletteOf(device: Theme, theme: Theme | undefined) {
  await emulateDevice(device);
  if (theme) root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  const style = getComputedStyle(root);
  return {
    scheme: style.colorScheme,
    background: style.backgroundColor,
    ...Object.fromEntries(colours.map((name) => [name, style.getPropertyValue(name)])),
  };
}

/** Sets reduced motion too: a call replaces everything that was emulated before, for all tests on this page. */
async function emulateDevice(theme: Theme): Promise<void> {
  const features = { 'prefers-color-scheme': theme, 'prefers-reduced-motion': 'reduce' };
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}
