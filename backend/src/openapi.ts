import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Problem } from './common/errors/problem.js';

/** The contract of the API as the code declares it (docs/openapi.json). */
export function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle('Yoga school API')
    .setDescription('Registration for visitors, administration for staff.')
    .setVersion('1')
    .addBearerAuth()
    .addGlobalResponse({ status: 'default', description: 'Any other refusal', type: Problem })
    .build();
  return SwaggerModule.createDocument(app, info, {
    operationIdFactory: (controller, method) =>
      `${controller.replace(/Controller$/, '')}_${method}`,
  });
}
