import * as contract from '@right-circle/contract/admin-switches';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import {
  changeSwitch,
  createInvite,
  inviteView,
  readSwitchSettings,
  revokeInvite,
  type SwitchDeps,
} from './change-switches.ts';

export function switchRoutes(app: FastifyInstance, deps: SwitchDeps): void {
  serve(app, contract.getSwitchSettings, async () => await readSwitchSettings(deps));
  serve(app, contract.changeSwitch, async ({ actor, body }) => {
    await changeSwitch(deps, { operatorId: actor.userId, change: body });
    return await readSwitchSettings(deps);
  });
  serve(app, contract.listInvites, async () => {
    const rows = await deps.switches.listInvites();
    return { data: rows.map((row) => inviteView(row, deps.now())) };
  });
  serve(
    app,
    contract.createInvite,
    async ({ actor, body }) =>
      await createInvite(deps, { operatorId: actor.userId, maxUses: body.max_uses, days: body.days }),
  );
  serve(app, contract.revokeInvite, async ({ actor, params }) => {
    await revokeInvite(deps, { operatorId: actor.userId, id: params.id });
    return { message: 'The invitation is revoked.' };
  });
}
