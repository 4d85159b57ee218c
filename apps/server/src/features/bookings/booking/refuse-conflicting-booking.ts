import { AppError } from '#platform/app-error.ts';
import { takenTexts } from '../booking.rules.ts';

const EXCLUSION_VIOLATION = '23P01';

/** The database forbids overlapping sessions. Translates its error into the message of the rules. */
export async function refuseConflictingBooking<T>(
  wantedFor: keyof typeof takenTexts,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== EXCLUSION_VIOLATION) throw error;
    const isSeekers = 'constraint' in error && error.constraint === 'bookings_seeker_free';
    throw isSeekers
      ? new AppError('seeker_busy', 'You already have another session at this time.', { cause: error })
      : new AppError('slot_taken', takenTexts[wantedFor], { cause: error });
  }
}
