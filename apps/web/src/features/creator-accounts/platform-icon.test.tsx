import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlatformIcon } from './platform-icon.tsx';

it.each(['instagram', 'facebook', 'youtube', 'linkedin', 'google', 'twitter'] as const)(
  '[SOC-09] %s has an icon',
  (name) => {
    const html = renderToStaticMarkup(<PlatformIcon platform={name} />);
    expect(html.toLowerCase()).toContain(`aria-label="${name}"`);
    expect(html).toMatch(/<(path|rect)/);
  },
);
