import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServer } from '../bootstrap.js';
import { Problem } from '../common/errors/problem.js';
import { createLogger } from '../common/telemetry/logger.js';
import { parseEnv } from '../config/env.js';

/** The groups of calls, in the order in which a newcomer would read them. */
const TAGS = {
  registration: 'Calls for visitors: find a batch and register.',
  auth: 'Login, logout, second factors of your own account, and invitation links.',
  admin: 'Calls for staff: dashboard, registrations, mails, the clean-up and the website.',
  batches: 'Calls for staff: create, change, duplicate, call off and delete batches.',
  accounts: 'Calls for owners: manage accounts, invitations and the rule about second factors.',
  audit: 'The audit log: who changed what, and when.',
  health: 'Health checks for load balancers and monitoring.',
};

/** Builds the contract of the API from the code (docs/openapi.json). */
function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Yoga school API')
    .setDescription('The API of the website: registration for visitors, administration for staff.')
    .setVersion('1')
    .addServer('/', 'The server that served this document.')
    .addBearerAuth()
    .addGlobalResponse(
      {
        status: 414,
        description: 'The address of the request is longer than 4,096 characters.',
        type: Problem,
      },
      { status: 'default', description: 'Any other error; `code` names it.', type: Problem },
    );
  for (const [name, description] of Object.entries(TAGS)) builder.addTag(name, description);
  return SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (controller, method) =>
      `${controller.replace(/Controller$/, '')}_${method}`,
  });
}

/** Prints the API document; no database is opened. */
const dataDir = mkdtempSync(join(tmpdir(), 'openapi-'));
try {
  const config = parseEnv({ DATA_DIR: dataDir });
  const { app } = await createServer({ config, logger: createLogger('silent') });
  await app.init();
  process.stdout.write(`${JSON.stringify(describeApi(app), null, 2)}\n`);
  await app.close();
} finally {
  rmSync(dataDir, { recursive: true });
}
