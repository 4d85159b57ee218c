/** Colours of the ring, and skin and hair tones that match them. */
export const ink = '#22123b';
export const paper = '#fff8ec';

type Cloth = { base: string; fold: string };
export const cloth = {
  marigold: { base: '#ffb61e', fold: '#e08e00' },
  rani: { base: '#d3185c', fold: '#a50d45' },
  peacock: { base: '#00756b', fold: '#00554e' },
  jamun: { base: '#6235c4', fold: '#482297' },
  ink: { base: '#3b2561', fold: '#553a85' },
  paper: { base: '#fff8ec', fold: '#e3d2b6' },
  brick: { base: '#cf4a35', fold: '#a63423' },
  lilac: { base: '#c9b3f7', fold: '#a78be4' },
} satisfies Record<string, Cloth>;
export type ClothColour = keyof typeof cloth;

/** `field` is the flat background, `disc` the large circle behind every head. */
type Backdrop = { field: string; disc: string };
export const backdrops = {
  marigold: { field: '#ffe3a3', disc: '#ffcf63' },
  rani: { field: '#f9cfdf', disc: '#f3abc6' },
  peacock: { field: '#c3e9e3', disc: '#94d6cc' },
  jamun: { field: '#dccffb', disc: '#c1aaf4' },
} satisfies Record<string, Backdrop>;
export type BackdropColour = keyof typeof backdrops;

export type Skin = { base: string; shade: string; line: string; lip: string; blush: string };
export const skins = {
  ivory: { base: '#f7d3b3', shade: '#e9b792', line: '#a9603f', lip: '#c75a62', blush: '#ee8f80' },
  wheat: { base: '#ecba8d', shade: '#d99e6e', line: '#94512d', lip: '#b54a50', blush: '#e07c63' },
  honey: { base: '#d79d69', shade: '#c08350', line: '#7d411f', lip: '#a23f45', blush: '#cf6b4c' },
  bronze: { base: '#b97a49', shade: '#a06337', line: '#5f2f16', lip: '#8d3440', blush: '#b9553c' },
  cocoa: { base: '#925a36', shade: '#7a4728', line: '#42200f', lip: '#7a2b35', blush: '#a8472f' },
  umber: { base: '#744529', shade: '#5d341d', line: '#32160b', lip: '#682430', blush: '#94402c' },
} satisfies Record<string, Skin>;
export type SkinTone = keyof typeof skins;

export type HairTone = { base: string; shine: string; brow: string };
export const hairTones = {
  black: { base: '#1f1426', shine: '#4a3656', brow: '#1f1426' },
  brown: { base: '#3b2019', shine: '#6b4030', brow: '#2c1712' },
  henna: { base: '#7c3420', shine: '#ad5a38', brow: '#4b2015' },
  pepper: { base: '#4c4455', shine: '#93899d', brow: '#2e2735' },
  silver: { base: '#cbc2d3', shine: '#ffffff', brow: '#8f8699' },
} satisfies Record<string, HairTone>;
export type HairColour = keyof typeof hairTones;
