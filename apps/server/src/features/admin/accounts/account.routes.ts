import * as contract from '@right-circle/contract/admin-people';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { serveDownload } from '#platform/http/serve-download.ts';
import type { AccountDeps } from '../admin-deps.ts';
import { accountFileView, accountView } from './account.view.ts';
import { endSignIns, exportAccount, resendConfirmation, restore, suspend } from './change-account.ts';
import { findAccounts, readAccount } from './read-accounts.ts';

export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, contract.findAccounts, async ({ query: { q, cursor } }) => {
    const { rows, next } = await findAccounts(deps, q, cursor);
    return { data: rows.map(accountView), next_cursor: next };
  });
  serve(app, contract.getAccountFile, async ({ actor, params: { id } }) => {
    const { account, ...around } = await readAccount(deps, id);
    return accountFileView(account, { viewerId: actor.userId, ...around });
  });
  serve(app, contract.suspendAccount, async ({ actor, params, body }) => {
    await suspend(deps, { operatorId: actor.userId, userId: params.id, ...body });
    return { message: 'The account is suspended.' };
  });
  serve(app, contract.restoreAccount, async ({ actor, params, body }) => {
    await restore(deps, { operatorId: actor.userId, userId: params.id, ...body });
    return { message: 'The account is restored.' };
  });
  serve(app, contract.endSignIns, async ({ actor, params }) => {
    const count = await endSignIns(deps, { operatorId: actor.userId, userId: params.id });
    return { message: count === 1 ? '1 device was signed out.' : `${count} devices were signed out.` };
  });
  serve(app, contract.resendConfirmation, async ({ actor, params }) => {
    await resendConfirmation(deps, { operatorId: actor.userId, userId: params.id });
    return { message: 'We’re sending the confirmation email again.' };
  });
  serveDownload(app, contract.exportAccount, async (operatorId, params) => {
    const { id } = contract.exportAccount.params.parse(params);
    return {
      fileName: `right-circle-data-${id}-${deps.now().toISOString().slice(0, 10)}.zip`,
      contentType: 'application/zip',
      chunks: await exportAccount(deps, { operatorId, userId: id }),
    };
  });
}
