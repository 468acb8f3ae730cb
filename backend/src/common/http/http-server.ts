import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Fastify under the framework, which brings it: its own package is none of ours. */
export type HttpServer = ReturnType<
  ReturnType<NestFastifyApplication['getHttpAdapter']>['getInstance']
>;

/** Answers smaller than this cost more to compress than they save. */
export const COMPRESS_FROM_BYTES = 2_048;
