import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { CurrentYear } from './landing-footer.tsx';

afterEach(() => vi.useRealTimers());

it.each(['2027', '2031'])('[LAND-29] follows the clock: %s', (year) => {
  vi.useFakeTimers({ now: new Date(`${year}-06-15T12:00:00Z`) });
  expect(renderToStaticMarkup(<CurrentYear />)).toBe(`<time>${year}</time>`);
});
