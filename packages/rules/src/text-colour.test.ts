import { describe, expect, it } from 'vitest';
import { contrastOf, readColour, textColourOn } from './text-colour.ts';

describe('text on a colour', () => {
  it('[EMBED-04] has a contrast of at least 4.5, whatever the colour', () => {
    const steps = [0, 51, 85, 102, 119, 128, 153, 204, 255];
    const worst = steps.flatMap((red) =>
      steps.flatMap((green) =>
        steps.map((blue) => {
          const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
          return contrastOf(colour, textColourOn(colour));
        }),
      ),
    );
    expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5);
  });

  it('[EMBED-04] is measured as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect([textColourOn('#ffb61e'), textColourOn('#6235c4')]).toEqual(['#000000', '#ffffff']);
  });

  it.each([
    ['#FFB61E', '#ffb61e'],
    ['6235c4', '#6235c4'],
    ['#fff', null],
    ['red', null],
    ['#12345g', null],
    ['#123456;}body{', null],
    ['', null],
    [undefined, null],
    [['#123456'], null],
  ])('[EMBED-04] reads %j as %j', (text, colour) => {
    expect(readColour(text)).toBe(colour);
  });
});
