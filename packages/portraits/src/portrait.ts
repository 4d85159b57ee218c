import { adornment, gajra, glasses } from './adornments.ts';
import { clothes, neck } from './clothes.ts';
import { brows, cheeks, eyes, faceForms, head, lines, mouth, nose } from './face.ts';
import { facialHair } from './facial-hair.ts';
import { hair } from './hair.ts';
import { headwear } from './headwear.ts';
import { backdrops, cloth, hairTones, ink, skins } from './palette.ts';
import { dot, tilted } from './svg.ts';
import type { Traits } from './traits.ts';

/**
 * One person as a square SVG whose face stays complete when cropped to a circle. It has no ids, so any number can be
 * inlined.
 */
export function portraitSvg(traits: Traits): string {
  const { tilt = 0 } = traits;
  const skin = skins[traits.skin];
  const worn = hair(traits.hair.style, hairTones[traits.hair.colour]);
  const wrap = traits.headwear ? headwear(traits.headwear) : '';
  const flowers = traits.adornments?.includes('gajra') ? gajra() : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 15 172 172">' +
    backdrop(traits) +
    tilted(tilt, worn.back + flowers) +
    `<g transform="translate(0 -6)">${neck(skin)}${clothes(traits.clothes)}</g>` +
    worn.over +
    tilted(tilt, faceOf(traits) + worn.front + wrap + ornamentsOf(traits)) +
    '</svg>'
  );
}

function backdrop(traits: Traits): string {
  const { field, disc } = backdrops[traits.backdrop];
  // The disc is on the side the head leans away from.
  const discX = traits.tilt && traits.tilt > 0 ? 72 : 128;
  return `<path d="M0 0H200V200H0Z" fill="${field}"/>${dot(discX, 84, 62, disc)}`;
}

function faceOf(traits: Traits): string {
  const skin = skins[traits.skin];
  const tone = hairTones[traits.hair.colour];
  const form = faceForms[traits.face];
  return (
    head(form, skin) +
    cheeks(form, skin) +
    (traits.lined ? lines(skin) : '') +
    (traits.facialHair ? facialHair(traits.facialHair, form, tone, skin) : '') +
    nose(traits.nose, skin) +
    mouth(traits.mouth, skin, traits.lipstick && cloth[traits.lipstick].base) +
    eyes(traits.eyes) +
    brows(traits.brows, tone.brow)
  );
}

function ornamentsOf(traits: Traits): string {
  const skin = skins[traits.skin];
  return (
    (traits.glasses ? glasses(traits.glasses, ink) : '') +
    (traits.adornments ?? []).map((kind) => adornment(kind, skin)).join('')
  );
}
