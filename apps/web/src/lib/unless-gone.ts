import { ApiError } from './api-client.ts';

/** Treats something that is already gone as deleted: perhaps only the reply to an earlier try was lost. */
export async function unlessGone<Reply>(deletion: Promise<Reply>): Promise<Reply | null> {
  return await deletion.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  });
}
