import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI generated from the contract, browsable at /api/docs and as JSON at /api/docs/json. */
export async function addApiDocs(
  app: FastifyInstance,
  { appName, publicUrl }: { appName: string; publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: `${appName} API`,
        version: '1.0.0',
        description:
          'Every error is `{ detail, message, code }`, with `errors` per field on 422. Times are UTC in ISO 8601.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // Its own policy says nothing that keeps other websites from framing it.
    transformStaticCSP: (policy) => `${policy.replace(/;?\s*frame-ancestors [^;]*/, '')}; frame-ancestors 'none'`,
    uiConfig: { docExpansion: 'list', persistAuthorization: false },
    theme: { title: `${appName} API` },
  });
}
