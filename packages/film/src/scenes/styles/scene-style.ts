import type { Look } from '../../category-look.ts';
import type { Face } from '../../film-fonts.ts';
import type { IllustrationArt } from '../illustration-art.ts';
import type { SetText } from '../set-text.ts';
import type { Box, Pen } from '../stage.ts';

export type Colours = {
  /** Below the panel, behind the captions: dark in every style. */
  ground: string;
  /** Behind the content of the scene. */
  panel: string;
  ink: string;
  accent: string;
  second: string;
};

/** `plain` is for the panel itself, the others are filled with a colour. */
export type Tone = 'plain' | 'accent' | 'second' | 'dim';
/** `display` is the main text, `body` the rest, `on-box` is text on a filled box. */
export type TextRole = 'display' | 'body' | 'on-box';

/** State of a part during its entrance: `share` runs from 0 to 1. */
export type Pose = { alpha: number; scale: number; x: number; y: number; turn: number; reveal: number };

export type SceneStyle = {
  faces: { display: Face; body: Face };
  isUpperCase: boolean;
  align: 'middle' | 'left';
  /** Of headlines, in radians. */
  tilt: number;
  seconds: number;
  /** Space between the content and the lower edge of the panel. */
  foot: number;
  colours: (look: Look) => Colours;
  /** Draws everything that does not move, once per scene. */
  paintGround: (pen: Pen, colours: Colours, at: { panel: Box; seed: number }) => void;
  paintBox: (pen: Pen, box: Box, colours: Colours, tone: Tone) => void;
  inkOf: (colours: Colours, tone: Tone) => string;
  paintText: (pen: Pen, set: SetText, at: PlacedText, colours: Colours) => void;
  paintIllustration: (pen: Pen, art: IllustrationArt, box: Box, colours: Colours) => void;
  pose: (share: number) => Pose;
};

export type PlacedText = {
  x: number;
  y: number;
  width: number;
  align: 'middle' | 'left';
  role: TextRole;
  colour: string;
};
