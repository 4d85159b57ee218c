import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const TOKEN_IN_PATH = /(?<=\/)[\w-]{40,}/g;

/** Logs one line for each API call, on completion. The path has no query and no possible token. */
export class RequestLog extends LogController {
  override isLogDisabled(request: FastifyRequest): boolean {
    return !request.url.startsWith('/api/');
  }

  override incomingRequest(): void {
    // Logged once, on completion.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      reqId: request.id,
      // The reply may end outside the call's context.
      ...(request.actor && { userId: request.actor.userId }),
      method: request.method,
      path: request.url.split('?')[0]?.replaceAll(TOKEN_IN_PATH, '***'),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(error && { err: error }),
    };
    request.log.info(line, 'request');
  }
}
