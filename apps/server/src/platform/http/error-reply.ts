import type { ErrorCode, ErrorReply } from '@right-circle/contract/errors';
import { maxIssues } from '@right-circle/contract/list';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../app-error.ts';
import { isFault, refusalOf } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    repeatsDetail?: true;
  }
}

const MEGABYTE = 1024 * 1024;

/** Default limits of a form. */
export const uploadLimits = { files: 4, fileSize: 5 * MEGABYTE };

/** The only place where errors of HTTP calls become replies. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    const refusal = toRefusal(error, request);
    if (isFault(refusal)) request.log.error({ reqId: request.id, err: error }, 'request failed');
    else if (refusal.code === 'not_configured') {
      request.log.info({ reqId: request.id, detail: refusal.message }, 'request refused: not configured');
    }
    if (refusal.isForbidden && request.actor) {
      const call = `${request.method} ${request.routeOptions.url ?? ''}`;
      app.serving.onForbidden?.({ userId: request.actor.userId, call });
    }
    if (refusal.retryAfterSeconds) void reply.header('retry-after', refusal.retryAfterSeconds);
    return await reply.status(refusal.status).send(body(refusal, request));
  });
}

/** Paths that the router cannot parse reach no hook, so the headers of every other reply are set here. */
export function replyUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : (error.statusCode ?? 400);
  const refusal = toRefusal(Object.assign(error, { statusCode: status }), request);
  void reply
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .status(refusal.status)
    .send(body(refusal, request));
}

export async function replyNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return await reply.status(404).send(body(new AppError('not_found', 'There is nothing at this address.'), request));
}

function body(refusal: AppError, request: FastifyRequest): ErrorReply {
  return {
    detail: refusal.message,
    message: refusal.message,
    code: refusal.code,
    ...(request.routeOptions.config.repeatsDetail && { error: refusal.message }),
    ...(refusal.errors && { errors: refusal.errors }),
    ...refusal.replyFields,
    request_id: request.id,
  };
}

const codeByStatus: Partial<Record<number, { code: ErrorCode; detail: string }>> = {
  400: { code: 'bad_request', detail: 'The request could not be read.' },
  404: { code: 'not_found', detail: 'There is nothing at this address.' },
  413: { code: 'too_large', detail: 'That is too large to send.' },
  415: { code: 'unsupported_media', detail: 'This kind of content is not accepted here.' },
};

/** Limits of this call's form, in words. */
function uploadDetail(code: string, { routeOptions }: FastifyRequest): string | undefined {
  const { files = uploadLimits.files, fileSize = uploadLimits.fileSize } =
    routeOptions.config.multipartOptions?.limits ?? {};
  if (code === 'FST_REQ_FILE_TOO_LARGE') return `A file can have at most ${fileSize / MEGABYTE} MB.`;
  return code === 'FST_FILES_LIMIT'
    ? `At most ${files} ${files === 1 ? 'file' : 'files'} can be sent at once.`
    : undefined;
}

function toRefusal(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  if (isUnreadableForm(error)) {
    return new AppError('bad_request', 'The form could not be read. Please send it again.', { cause: error });
  }
  const refusal = refusalOf(error);
  const known = refusal.code === 'unexpected' && codeByStatus[error.statusCode ?? 500];
  return known
    ? new AppError(known.code, uploadDetail(error.code, request) ?? known.detail, { cause: error })
    : refusal;
}

// The form parser throws plain errors: for a missing or overlong boundary, and for a truncated form.
const UNREADABLE_FORM = /multipart data$|^Multipart: |^The needle cannot /;

function isUnreadableForm({ message, statusCode }: FastifyError): boolean {
  return statusCode === undefined && UNREADABLE_FORM.test(message);
}

type Issue = { instancePath: string; message?: string | undefined };

/** Part of a field's name comes from the sender where they answer questions. */
const MAX_FIELD_NAME = 200;
const MAX_MESSAGE = 500;

/** The first problem of each field, keyed by its name; the first one overall is the headline. */
function invalidInput(issues: readonly Issue[]): AppError {
  const errors = new Map<string, string>();
  for (const { instancePath, message = 'Invalid value.' } of issues) {
    const field = instancePath.slice(1, MAX_FIELD_NAME).replaceAll('/', '.') || 'body';
    if (!errors.has(field)) errors.set(field, message.slice(0, MAX_MESSAGE));
    if (errors.size === maxIssues) break;
  }
  const [detail = 'Please check what you entered.'] = errors.values();
  return new AppError('invalid_input', detail, { errors: Object.fromEntries(errors) });
}
