import { DAY_MS } from '@right-circle/rules/durations';
import type { FastifyInstance } from 'fastify';
import type { Now } from '../clock.ts';

const HALF_YEAR_MS = 180 * DAY_MS;

/**
 * Serves /.well-known/security.txt (RFC 9116) with the contact for security reports. It never expires while the server
 * runs.
 */
export function addSecurityTxt(
  app: FastifyInstance,
  { publicUrl, supportEmail, now }: { publicUrl: string; supportEmail: string; now: Now },
): void {
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${new Date(now().getTime() + HALF_YEAR_MS).toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${new URL(path, publicUrl).href}`,
    ];
    return await reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
