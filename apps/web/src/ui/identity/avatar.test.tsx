import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

describe('Avatar', () => {
  it('[HDR-24] shows the image when there is one', () => {
    const html = renderToStaticMarkup(<Avatar name="Aarohi Menon" src="/media/aarohi.webp" />);
    expect(html).toContain('src="/media/aarohi.webp"');
    expect(html).not.toContain('AM');
  });

  it('[HDR-25] shows two uppercase initials without an image', () => {
    const html = renderToStaticMarkup(<Avatar name="aarohi menon" />);
    expect(html).toContain('>AM<');
    expect(html).not.toContain('<img');
  });

  it('[HDR-26] shows ? with neither image nor name', () => {
    expect(renderToStaticMarkup(<Avatar />)).toContain('>?<');
    expect(renderToStaticMarkup(<Avatar name=" " src="" />)).toContain('>?<');
  });

  it.each([
    ['sm', 'size-8'],
    ['md', 'size-11'],
    ['lg', 'size-16'],
    ['xl', 'size-24'],
  ] as const)('[HDR-27] has the size %s', (size, box) => {
    expect(renderToStaticMarkup(<Avatar name="Zoya" size={size} />)).toMatch(new RegExp(`class="[^"]*\\b${box}\\b`));
  });

  it('reads its name once, or not at all beside a visible name', () => {
    expect(renderToStaticMarkup(<Avatar name="Zoya" />)).toContain('aria-label="Zoya"');
    expect(renderToStaticMarkup(<Avatar name="Zoya" decorative />)).toContain('aria-hidden="true"');
  });

  it('carries no style attribute, so that it can be prerendered under a strict content policy', () => {
    const html = renderToStaticMarkup(<Avatar name="Zoya" segments={[{ amount: 1, tone: 'rani' }]} />);
    expect(html).not.toContain('style=');
  });
});
