import { guidanceRoutes } from '#features/guidance/guidance.routes.ts';
import { offerOf } from '#features/guidance/offer.store.ts';
import type { Platform } from '#module.ts';

/** Hands out what a mentor offers at a moment, for whoever books it. */
export function wireGuidance({ db, now, http }: Platform): { availabilityInputOf: typeof offerOf } {
  guidanceRoutes(http, { db, now });
  return { availabilityInputOf: offerOf };
}
