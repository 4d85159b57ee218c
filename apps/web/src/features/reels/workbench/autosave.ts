import { fieldsToSave, type ReelChanges } from './composition.ts';

const PAUSE_MS = 800;

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown };

type Timer = { set: (run: () => void, ms: number) => unknown; clear: (id: unknown) => void };

const browserTimer: Timer = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (id) => clearTimeout(id as ReturnType<typeof setTimeout>),
};

/**
 * Saves changes shortly after the last one, one call at a time, newest wins. A failed call keeps its changes for the
 * next.
 */
export class Autosave {
  readonly #send: (changes: ReelChanges) => Promise<unknown>;
  readonly #timer: Timer;
  readonly #listeners = new Set<() => void>();
  #saved: ReelChanges;
  #wanted: ReelChanges;
  #state: SaveState = { kind: 'saved' };
  #pause: unknown = null;
  #running: Promise<boolean> | null = null;

  constructor(saved: ReelChanges, send: (changes: ReelChanges) => Promise<unknown>, timer: Timer = browserTimer) {
    this.#saved = saved;
    this.#wanted = saved;
    this.#send = send;
    this.#timer = timer;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): SaveState => this.#state;

  want(changes: ReelChanges): void {
    this.#wanted = changes;
    this.#timer.clear(this.#pause);
    if (!this.#hasChanges()) {
      if (!this.#running) this.#tell({ kind: 'saved' });
      return;
    }
    if (!this.#running) this.#tell({ kind: 'waiting' });
    this.#pause = this.#timer.set(() => void this.flush(), PAUSE_MS);
  }

  /** Saves pending changes now; returns true if the server then has everything. */
  readonly flush = async (): Promise<boolean> => {
    this.#timer.clear(this.#pause);
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
    });
    return await this.#running;
  };

  /** Takes what the server has by now as saved and wanted. */
  adopt(changes: ReelChanges): void {
    this.#saved = changes;
    this.#wanted = changes;
  }

  async #sendAll(): Promise<boolean> {
    while (this.#hasChanges()) {
      const changes = fieldsToSave(this.#saved, this.#wanted);
      this.#tell({ kind: 'saving' });
      try {
        await this.#send(changes);
      } catch (error) {
        this.#tell({ kind: 'failed', error });
        return false;
      }
      this.#saved = { ...this.#saved, ...changes };
    }
    this.#tell({ kind: 'saved' });
    return true;
  }

  #hasChanges(): boolean {
    return Object.keys(fieldsToSave(this.#saved, this.#wanted)).length > 0;
  }

  #tell(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
