import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { axeFindings } from './accessibility.ts';

const faults = {
  'color-contrast': '<p style="color: #999; background: #fff">Too pale</p>',
  label: '<input type="text">',
  'landmark-no-duplicate-banner': '<header>One</header><header>Two</header>',
  'image-alt': '<img src="/icon-192.png">',
  'scrollable-region-focusable':
    '<section style="height: 40px; overflow: auto"><p>Above</p><p style="margin-top: 400px">Below</p></section>',
  'heading-order': '<h2>Two</h2><h4>Four</h4>',
  'button-name': '<button type="button"></button>',
  'aria-valid-attr-value': '<a href="/" aria-expanded="maybe">More</a>',
  list: '<ul><div>Not an item</div></ul>',
};
const pale = 'color: #aaa; background: #fff';

function show(html: string): void {
  document.title = 'Faults';
  document.body.innerHTML = html;
}

const namesOf = (findings: string[]) => findings.map((finding) => /^axe ([\w-]+):/.exec(finding)?.[1]).sort();

afterEach(() => document.body.replaceChildren());

it('reports everything that axe finds in the whole page with all its rules', async () => {
  show(`<main><h1>Faults</h1></main>${Object.values(faults).join('')}`);
  const { violations } = await axe.run(document);
  const expected = violations.map(({ id }) => id).sort();
  expect(expected).toEqual(expect.arrayContaining(Object.keys(faults)));
  expect(namesOf(await axeFindings())).toEqual(expected);
  expect(namesOf(await axeFindings()), 'a page with faults is checked again').toEqual(expected);
});

it.each(Object.entries(faults))('reports %s where it is new on a page that was checked before', async (rule, html) => {
  show('<main><h1>A page</h1><p>Text</p></main>');
  expect(await axeFindings()).toEqual([]);
  document.body.insertAdjacentHTML('beforeend', html);
  expect(namesOf(await axeFindings())).toContain(rule);
});

it.each([
  ['disabled', (text: string) => `<button type="button" disabled style="${pale}">${text}</button>`],
  [
    'transparent',
    (text: string) => `<div style="opacity: 0"><button type="button" style="${pale}">${text}</button></div>`,
  ],
  [
    'off the screen',
    (text: string) =>
      `<div style="position: absolute; left: -9999px"><button type="button" style="${pale}">${text}</button></div>`,
  ],
] as const)('checks colours that were only %s before', async (_state, unreadable) => {
  show(`<main><h1>A page</h1>${unreadable('Pale')}</main>`);
  expect(await axeFindings()).toEqual([]);
  show(`<main><h1>A page</h1><button type="button" style="${pale}">Pale</button></main>`);
  expect(namesOf(await axeFindings())).toEqual(['color-contrast']);
});

it.each([
  ['folded away', '<details><summary>More</summary>', '<details open><summary>More</summary>'],
  ['not displayed', '<section style="display: none">', '<section style="display: block">'],
  ['invisible', '<section style="visibility: hidden">', '<section style="visibility: visible">'],
  ['in a disabled group', '<fieldset disabled>', '<fieldset>'],
])('checks colours again that were only %s before', async (_state, before, after) => {
  const showIn = (around: string) =>
    show(`<main><h1>A page</h1>${around}<button type="button" style="${pale}">Pale</button></main>`);
  showIn(before);
  expect(await axeFindings()).toEqual([]);
  showIn(after);
  expect(namesOf(await axeFindings())).toEqual(['color-contrast']);
});

const text = (style = '') => `<span style="position: relative; ${style}">Grey text</span>`;
it.each([
  ['its colour', text('color: #aaa')],
  ['its weight and size', text('color: #777; background: #f0f0f0; font-size: 12px')],
  ['the background around it', `<div style="background: #666">${text()}</div>`],
  ['the opacity around it', `<div style="opacity: 0.5">${text()}</div>`],
  [
    'a layer behind it',
    `<div style="position: relative"><i style="position: absolute; inset: 0; background: #666"></i>${text()}</div>`,
  ],
])('checks a text again with another contrast by %s', async (_cause, html) => {
  const known = `<div style="position: relative"><i></i>${text()}</div><div>${text()}</div>${text('font-size: 32px; color: #777; background: #f0f0f0')}`;
  const style = '<style>body { color: #444; background: #fff }</style>';
  show(`${style}<main><h1>A page</h1>${known}</main>`);
  expect(await axeFindings()).toEqual([]);
  show(`${style}<main><h1>A page</h1>${known}${html}</main>`);
  expect(namesOf(await axeFindings())).toEqual(['color-contrast']);
});
