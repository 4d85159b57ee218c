import { expect, it, onTestFinished } from 'vitest';
import { smallTargets } from './small-targets.ts';

it('[RESP-07] the check for small controls finds those that are seen, and no card that is hidden while it is measured', () => {
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => place.remove());
  place.innerHTML = `
    <article><a href="/large" style="display: block; width: 60px; height: 60px"></a></article>
    <article style="visibility: hidden"><a href="/measured" style="display: block; width: 60px; height: 60px"></a></article>
    <article><a href="/small" aria-label="Small" style="display: block; width: 20px; height: 20px"></a></article>`;
  expect(smallTargets()).toEqual(['20 x 20 <a> Small']);
});
