import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The type of the Fastify instance; derived, because Fastify's own package is not a dependency of ours. */
export type HttpServer = ReturnType<
  ReturnType<NestFastifyApplication['getHttpAdapter']>['getInstance']
>;
