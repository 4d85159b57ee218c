import type { FeeSettings, NewFees } from '@right-circle/contract/admin-fees';
import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import { deductionsFor, fixFee } from './deduct-fees.ts';
import { feeRoutes } from './fee.routes.ts';
import { settingsView } from './fee.view.ts';
import { earningsPart } from './read-statement.ts';
import { readSettings, setFees } from './set-fees.ts';
import { statementsCsv } from './statements-csv.ts';

type FeesNeeds = {
  /** Name of the built-in payment provider, whose money is never paid out. */
  testGateway: string;
};

/** Platform fees, withheld taxes and statements. Payments writes the ledger; this feature says how much, and reads it. */
export function feesModule({ db, now, http }: Platform, { testGateway }: FeesNeeds) {
  const deps = { db, now, testGateway };
  return {
    forPayments: { fixFee, deductionsFor },
    forOperators: {
      read: async (): Promise<FeeSettings> => settingsView(await readSettings(deps)),
      set: async (tx: Tx, wanted: NewFees) => await setFees(deps, tx, wanted),
      statements: async (month: string) => await statementsCsv(deps, month),
    },
    exportPart: earningsPart(deps),
    register: () => feeRoutes(http, deps),
  };
}
