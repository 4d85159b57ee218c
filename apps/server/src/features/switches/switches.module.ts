import type { SwitchChange } from '@right-circle/contract/admin-switches';
import { limits } from '@right-circle/contract/limits';
import type { ProductPart } from '@right-circle/contract/product-parts';
import { getSwitches, type Switches } from '@right-circle/contract/switches';
import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import { serve } from '#platform/http/serve.ts';
import { newestInvites } from './invite.store.ts';
import { admitSignUp, createInvite, revokeInvite } from './invites.ts';
import { CHANNEL, lockSwitches, readSwitches, saveSwitch } from './switch.store.ts';
import { createSwitchBoard } from './switch-board.ts';

const RETRY_MS = 1000;

/** Parts that are switched off, and the sign-up mode. Every process listens to the database and keeps them in memory. */
export function switchesModule({ db, dbListener, now, log, http, realtime: { io } }: Platform) {
  const board = createSwitchBoard({ db, onChange: (switches) => void io.local.emit('switches_changed', switches) });
  return {
    isOn: board.isOn,
    requireOn: (part: ProductPart): void => board.requireOn(part),
    signUpMode: (): Switches['sign_up'] => board.current().sign_up,
    admitSignUp: async (tx: Tx, invite: string | undefined): Promise<void> =>
      await admitSignUp(tx, { invite, at: now() }),
    /** Operators change these inside the transaction of the audit entry. */
    forOperators: {
      read: async () => await readSwitches(db),
      async set(tx: Tx, change: SwitchChange): Promise<Switches> {
        const { switches } = await lockSwitches(tx);
        await saveSwitch(tx, change, now());
        return switches;
      },
      reload: async (): Promise<void> => await board.reload(),
      listInvites: async () => await newestInvites(db, limits.admin.invites),
      createInvite,
      revokeInvite,
    },
    register() {
      let retry: NodeJS.Timeout | undefined;
      let isClosed = false;
      const reload = () => {
        clearTimeout(retry);
        board.reload().catch((err: unknown) => {
          if (isClosed) return;
          log.error({ err }, 'failed to read the switches');
          // Nobody announces this change again, and parts are switched off above all when the database is busy.
          retry = setTimeout(reload, RETRY_MS).unref();
        });
      };
      http.addHook('onClose', async () => {
        isClosed = true;
        clearTimeout(retry);
      });
      dbListener.listen(CHANNEL, { onMessage: reload, onRegained: reload });
      http.addHook('onReady', async () => await board.reload());
      serve(http, getSwitches, async () => board.current());
    },
  };
}
