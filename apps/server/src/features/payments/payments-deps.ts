import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/logger.ts';
import type { PaymentGateway } from '#platform/pay/payment-gateway.ts';

export type PaymentsDeps = { db: Db; now: Now; log: Log; enqueue: EnqueueInTx; gateway: PaymentGateway };
