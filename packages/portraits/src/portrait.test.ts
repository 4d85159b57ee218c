import { describe, expect, it } from 'vitest';
import { people } from './people.ts';
import { portraitSvg } from './portrait.ts';

const drawn = people.map((person) => ({ name: person.username, svg: portraitSvg(person.traits) }));

/** Checks what an XML parser requires: elements closed in order, attributes quoted. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const leftover = xml.replaceAll(
    /<(\/?)([a-z]+)((?: [a-z-]+="[^"<>&]*")*)(\/?)>/gi,
    (_tag, closing: string, name: string, _attributes, selfClosing: string) => {
      if (closing) return open.pop() === name ? '' : 'mismatch';
      if (!selfClosing) open.push(name);
      return '';
    },
  );
  return leftover === '' && open.length === 0;
}

describe('portraitSvg', () => {
  it.each(drawn)('draws $name as well-formed SVG in a square', ({ svg }) => {
    expect(isWellFormed(svg)).toBe(true);
    const [, , width, height] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ') ?? [];
    expect(width).toBe(height);
    expect(svg).not.toMatch(/undefined|NaN/);
  });

  it.each(drawn)('keeps $name safe to inline beside others', ({ svg }) => {
    expect(svg).not.toMatch(/style|script|href|url\(| id=| on[a-z]+=/i);
  });

  it.each(drawn)('keeps $name within 6 kB', ({ svg }) => {
    expect(svg.length).toBeLessThanOrEqual(6000);
  });

  it('is deterministic', () => {
    expect(people.map((person) => portraitSvg(person.traits))).toEqual(drawn.map(({ svg }) => svg));
  });

  it('gives everyone a face of their own', () => {
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(people.length);
  });
});
