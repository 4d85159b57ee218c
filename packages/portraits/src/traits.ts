import type { BackdropColour, ClothColour, HairColour, SkinTone } from './palette.ts';

export type FaceShape = 'oval' | 'round' | 'square' | 'heart' | 'long';
export type Brows = 'soft' | 'arched' | 'straight' | 'bushy' | 'lifted';
export type Eyes = 'almond' | 'lashed' | 'bright' | 'folded' | 'smiling';
export type Nose = 'straight' | 'button' | 'broad' | 'aquiline';
export type Mouth = 'smile' | 'laugh' | 'grin' | 'lips' | 'smirk';
export type FacialHair = 'stubble' | 'beard' | 'full-beard' | 'moustache' | 'handlebar';
export type Glasses = 'round' | 'square' | 'heavy';
export type HairStyle =
  | 'waves'
  | 'curls'
  | 'low-bun'
  | 'braid'
  | 'fringe-bob'
  | 'pixie'
  | 'quiff'
  | 'side-part'
  | 'mop'
  | 'fade'
  | 'receding'
  | 'shag'
  | 'covered';
export type Headwear = { style: 'hijab' | 'turban' | 'beanie' | 'headphones'; colour: ClothColour };
export type Adornment = 'bindi' | 'jhumkas' | 'hoops' | 'studs' | 'nose-ring' | 'gajra' | 'freckles';
export type Clothes = {
  style: 'tee' | 'kurta' | 'shirt' | 'saree' | 'hoodie' | 'blazer' | 'apron' | 'vest' | 'drape';
  colour: ClothColour;
  accent: ClothColour;
};

/** All traits that distinguish one portrait from another. */
export type Traits = {
  skin: SkinTone;
  face: FaceShape;
  hair: { style: HairStyle; colour: HairColour };
  brows: Brows;
  eyes: Eyes;
  nose: Nose;
  mouth: Mouth;
  lipstick?: ClothColour;
  facialHair?: FacialHair;
  glasses?: Glasses;
  headwear?: Headwear;
  adornments?: readonly Adornment[];
  clothes: Clothes;
  backdrop: BackdropColour;
  /** Degrees; a few in either direction give the head its attitude. */
  tilt?: number;
  /** Lines beside eyes and mouth. */
  lined?: boolean;
};
