import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Fastify under the framework, which brings it: its own package is none of ours. */
export type HttpServer = ReturnType<
  ReturnType<NestFastifyApplication['getHttpAdapter']>['getInstance']
>;
