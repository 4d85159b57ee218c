import type { Board } from '../board.ts';
import type { SceneContent } from '../scene-content.ts';
import type { Part } from '../stage.ts';
import { chart, number } from './figure-layouts.ts';
import { beforeAfter, list, split } from './group-layouts.ts';
import { places } from './map-layout.ts';
import { chat, kinetic, picture, quote, stamp } from './text-layouts.ts';

/** Arranges the parts of a scene, back to front. */
export function arrange(board: Board, content: SceneContent): Part[] {
  switch (content.kind) {
    case 'number':
      return number(board, content);
    case 'chart':
      return chart(board, content);
    case 'list':
      return list(board, content);
    case 'before-after':
      return beforeAfter(board, content);
    case 'split':
      return split(board, content);
    case 'quote':
      return quote(board, content);
    case 'chat':
      return chat(board, content);
    case 'stamp':
      return stamp(board, content);
    case 'places':
      return places(board, content);
    case 'kinetic':
      return kinetic(board, content);
    case 'picture':
      return picture(board, content);
  }
}
