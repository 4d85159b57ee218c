import type { StyleId } from '../../film.ts';
import { editorial } from './editorial.ts';
import { folk } from './folk.ts';
import { neon } from './neon.ts';
import { notebook } from './notebook.ts';
import { poster } from './poster.ts';
import type { SceneStyle } from './scene-style.ts';

export const sceneStyleOf: Record<StyleId, SceneStyle> = { poster, notebook, neon, editorial, folk };
