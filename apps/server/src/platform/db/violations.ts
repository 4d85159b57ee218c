const UNIQUE = '23505';
const FOREIGN_KEY = '23503';

/** Returns true if a unique index refused a row. */
export const isUniqueViolation = (error: unknown) => hasCode(error, UNIQUE);

/** Returns true if a row refers to one that is gone. */
export const isForeignKeyViolation = (error: unknown) => hasCode(error, FOREIGN_KEY);

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
