import type { ReelDetails } from '@right-circle/contract/reel-making';
import { contentOf, fieldsToSave, type ReelChanges } from './composition.ts';

/** The server's version of what the editor shows: it may have been saved in another tab or on another device. */
export class ServerContent {
  #shown: ReelChanges;

  constructor(reel: ReelDetails) {
    this.#shown = contentOf(reel);
  }

  /** After a save, which replies with the whole reel. */
  saved(changes: ReelChanges, reel: ReelDetails): void {
    const content = Object.entries(contentOf(reel)).filter(([name]) => name in changes);
    this.#shown = { ...this.#shown, ...Object.fromEntries(content) };
  }

  /** Music is left out while the user's own file is only in this page. */
  differsFrom(reel: ReelDetails, { hasOwnMusic }: { hasOwnMusic: boolean }): boolean {
    const names = Object.keys(fieldsToSave(this.#shown, contentOf(reel)));
    return names.some((name) => name !== 'bgm_url' || !hasOwnMusic);
  }

  show(reel: ReelDetails): void {
    this.#shown = contentOf(reel);
  }
}
