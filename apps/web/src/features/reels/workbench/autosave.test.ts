import { expect, it, vi } from 'vitest';
import { Autosave } from './autosave.ts';
import type { ReelChanges } from './composition.ts';

/** A server whose replies the test controls, and a pause that ends on request. */
function aDesk() {
  let pause: (() => void) | null = null;
  const send = vi.fn<(changes: ReelChanges) => Promise<unknown>>(async () => undefined);
  const autosave = new Autosave({ script: 'a' }, send, {
    set: (run) => {
      pause = run;
      return 1;
    },
    clear: () => {
      pause = null;
    },
  });
  const pauseEnds = async () => {
    pause?.();
    await new Promise((done) => setTimeout(done));
  };
  return { autosave, send, pauseEnds, state: () => autosave.getState().kind };
}

it('sends only the last of what was typed, when the typing pauses', async () => {
  const { autosave, send, pauseEnds, state } = aDesk();
  autosave.want({ script: 'ab' });
  autosave.want({ script: 'abc' });
  expect(state()).toBe('waiting');
  expect(send).not.toHaveBeenCalled();
  await pauseEnds();
  expect(send).toHaveBeenCalledExactlyOnceWith({ script: 'abc' });
  expect(state()).toBe('saved');
});

it('sends nothing for a change that was taken back', async () => {
  const { autosave, send, pauseEnds, state } = aDesk();
  autosave.want({ script: 'ab' });
  autosave.want({ script: 'a' });
  await pauseEnds();
  expect(send).not.toHaveBeenCalled();
  expect(state()).toBe('saved');
});

it('sends what came while it was sending afterwards, one call at a time', async () => {
  const { autosave, send, state } = aDesk();
  const { promise, resolve } = Promise.withResolvers<void>();
  send.mockReturnValueOnce(promise);
  autosave.want({ script: 'b' });
  const done = autosave.flush();
  autosave.want({ script: 'c' });
  const alsoDone = autosave.flush();
  expect(send).toHaveBeenCalledTimes(1);
  resolve();
  expect(await Promise.all([done, alsoDone])).toEqual([true, true]);
  expect(send.mock.calls.map(([changes]) => changes.script)).toEqual(['b', 'c']);
  expect(state()).toBe('saved');
});

it('keeps what could not be sent, says so, and sends it with the next try', async () => {
  const { autosave, send, state } = aDesk();
  send.mockRejectedValueOnce(new Error('offline'));
  autosave.want({ script: 'b' });
  expect(await autosave.flush()).toBe(false);
  expect(state()).toBe('failed');
  expect(await autosave.flush()).toBe(true);
  expect(send).toHaveBeenLastCalledWith({ script: 'b' });
  expect(state()).toBe('saved');
});
