import { ApiError } from '../api-client.ts';

const fieldByCode: Partial<Record<ApiError['code'], string>> = { username_taken: 'username', email_taken: 'email' };

/** Maps the server's error to the fields it is about; empty if it is about none of them. */
export function fieldErrorsOf<Name extends string>(error: unknown, names: readonly Name[]): [Name, string][] {
  if (!(error instanceof ApiError)) return [];
  const field = fieldByCode[error.code];
  const found = field && error.detail ? { [field]: error.detail, ...error.errors } : error.errors;
  return names.flatMap((name) => (found[name] ? [[name, found[name]] as [Name, string]] : []));
}
