/**
 * For each lint rule, import law and pattern law, a file that breaks it and that the check must reject
 * (violations.mjs). `path` is where the file would be.
 * @type {{law: string, path: string, code: string}[]}
 */
export const VIOLATIONS = [
  {
    law: 'backend-line-audit-log',
    path: 'backend/src/audit-log/backwards.service.ts',
    code: `import { page } from '../site/site.service.js';

export const backwards = page;
`,
  },
  {
    law: 'backend-line-audit',
    path: 'backend/src/audit/backwards.service.ts',
    code: `import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
`,
  },
  {
    law: 'backend-line-auth',
    path: 'backend/src/auth/backwards.service.ts',
    code: `import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
`,
  },
  {
    law: 'backend-line-batches',
    path: 'backend/src/batches/backwards.service.ts',
    code: `import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
`,
  },
  {
    law: 'domain-is-pure',
    path: 'backend/src/batches/domain/domain-is-pure.ts',
    code: `import { Injectable } from '@nestjs/common';

@Injectable()
export class BatchRule {}
`,
  },
  {
    law: 'domain-is-pure',
    path: 'backend/src/batches/domain/asks-the-clock.ts',
    code: `import type { Clock } from '../../common/clock.js';

export const isOver = (endMs: number, clock: Clock): boolean => endMs < clock.nowMs();
`,
  },
  {
    law: 'domain-is-pure',
    path: 'backend/src/batches/domain/logs.ts',
    code: `import { createLogger } from '../../common/telemetry/logger.js';

export const tell = (name: string): void => createLogger('info').info(name);
`,
  },
  {
    law: 'domain-is-pure',
    path: 'backend/src/batches/domain/uses-what-logs.ts',
    code: `import { csvFile } from '../../common/csv.js';

export const fileOf = (names: string[]): string => csvFile(names);
`,
  },
  {
    law: 'orm-in-repositories',
    path: 'backend/src/batches/orm-in-repositories.service.ts',
    code: `import type { Repository } from 'typeorm';

export const countAll = (batches: Repository<{ id: string }>): Promise<number> => batches.count();
`,
  },
  {
    law: 'backend-line-cleanup',
    path: 'backend/src/cleanup/backwards.service.ts',
    code: `import { page } from '../site/site.service.js';

export const backwards = page;
`,
  },
  {
    law: 'service-not-repository',
    path: 'backend/src/cleanup/service-not-repository.service.ts',
    code: `import { findRegistrations } from '../registrations/registration.repository.js';

export const expired = (): string[] => findRegistrations();
`,
  },
  {
    law: 'backend-line-common',
    path: 'backend/src/common/backwards.service.ts',
    code: `import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
`,
  },
  {
    law: 'typescript(ban-ts-comment)',
    path: 'backend/src/common/ban-ts-comment.ts',
    code: `// @ts-ignore
export const capacity: number = '20';
`,
  },
  {
    law: 'house(clock-only)',
    path: 'backend/src/common/clock-only.ts',
    code: 'export const isOver = (endsAt: Date): boolean => endsAt.getTime() < Date.now();',
  },
  {
    law: 'house(browser-once)',
    path: 'frontend/src/shared/browser-once.ts',
    code: "export const kept = (): string | null => localStorage.getItem('kept');",
  },
  {
    law: 'house(browser-once)',
    path: 'frontend/src/shared/bare-media-query.ts',
    code: "export const isWide = (): boolean => matchMedia('(width > 60em)').matches;",
  },
  {
    law: 'house(dialect-once)',
    path: 'backend/src/common/dialect-once.ts',
    code: `export const isMysql = (dataSource: { options: { type: string } }): boolean =>
  dataSource.options.type === 'mysql';
`,
  },
  {
    law: 'house(env-only)',
    path: 'backend/src/common/env-only.ts',
    code: 'export const port = (): number => Number(process.env.PORT);',
  },
  {
    law: 'house(no-reexport)',
    path: 'backend/src/common/no-reexport.ts',
    code: "export { Clock } from './clock.js';",
  },
  {
    law: 'house(no-reexport)',
    path: 'backend/src/common/no-reexport-of-import.ts',
    code: "import { Clock } from './clock.js';\n\nexport { Clock };",
  },
  {
    law: 'house(no-reexport)',
    path: 'backend/src/common/no-reexport-by-another-name.ts',
    code: "import { Clock } from './clock.js';\n\nexport const SchoolClock = Clock;",
  },
  {
    law: 'eslint(no-console)',
    path: 'backend/src/common/no-console.ts',
    code: `export const announce = (name: string): void => console.log(\`registered: \${name}\`);`,
  },
  {
    law: 'no-cycles',
    path: 'backend/src/common/no-cycles-a.ts',
    code: `import { b } from './no-cycles-b.js';

export const a = (): number => b() + 1;
`,
  },
  {
    law: 'import(first)',
    path: 'backend/src/common/import-first.ts',
    code: `export const minutes = 20;
import { join } from 'node:path';
export const path = join('a', 'b');
`,
  },
  {
    law: 'import(no-default-export)',
    path: 'backend/src/common/no-default-export.ts',
    code: 'export default 20;',
  },
  {
    law: 'jest(no-disabled-tests)',
    path: 'backend/src/common/no-disabled-tests.spec.ts',
    code: `it.skip('is never run', () => {
  expect(1).toBe(1);
});
`,
  },
  {
    law: 'typescript(no-explicit-any)',
    path: 'backend/src/common/no-explicit-any.ts',
    code: 'export const nameOf = (value: any): string => String(value.name);',
  },
  {
    law: 'typescript(no-floating-promises)',
    path: 'backend/src/common/no-floating-promises.ts',
    code: `export function save(write: () => Promise<void>): void {
  write();
}
`,
  },
  {
    law: 'jest(no-focused-tests)',
    path: 'backend/src/common/no-focused-tests.spec.ts',
    code: `it.only('hides every other test of this file', () => {
  expect(1).toBe(1);
});
`,
  },
  {
    law: 'typescript(no-misused-promises)',
    path: 'backend/src/common/no-misused-promises.ts',
    code: `export function saveAll(names: string[], write: (name: string) => Promise<void>): void {
  names.forEach(async (name) => {
    await write(name);
  });
}
`,
  },
  {
    law: 'typescript(no-non-null-assertion)',
    path: 'backend/src/common/no-non-null-assertion.ts',
    code: 'export const firstOf = (names: string[]): string => names[0]!;',
  },
  {
    law: 'eslint(no-warning-comments)',
    path: 'backend/src/common/no-warning-comments.ts',
    code: `// TODO: let the school choose
export const DEFAULT_CAPACITY = 20;
`,
  },
  {
    law: 'pattern-in-linear-time',
    path: 'backend/src/common/pattern-in-linear-time.ts',
    code: `/** Searches to the end of the slashes from each slash. */
export const withoutSlashes = (path: string): string => path.replace(/^[/\\\\]+|\\/+$/g, '');
`,
  },
  {
    law: 'pattern-is-written-out',
    path: 'backend/src/common/pattern-is-written-out.ts',
    code: `/** What a visitor sends would be the pattern. */
export const contains = (text: string, word: string): boolean => new RegExp(word).test(text);
`,
  },
  {
    law: 'backend-line-dashboard',
    path: 'backend/src/dashboard/backwards.service.ts',
    code: `import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
`,
  },
  {
    law: 'backend-line-database',
    path: 'backend/src/database/backwards.service.ts',
    code: `import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
`,
  },
  {
    law: 'backend-line-outbox',
    path: 'backend/src/outbox/backwards.service.ts',
    code: `import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
`,
  },
  {
    law: 'backend-line-my-registration',
    path: 'backend/src/my-registration/backwards.service.ts',
    code: `import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
`,
  },
  {
    law: 'backend-line-registrations',
    path: 'backend/src/registrations/backwards.service.ts',
    code: `import { cleanUp } from '../cleanup/cleanup.service.js';

export const backwards = cleanUp;
`,
  },
  {
    law: 'house(repository-through-manager)',
    path: 'backend/src/registrations/direct.repository.ts',
    code: `import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { RegistrationEntity } from './registration.entity.js';

export class DirectRepository {
  constructor(
    @InjectRepository(RegistrationEntity)
    private readonly registrations: Repository<RegistrationEntity>,
  ) {}

  count(): Promise<number> {
    return this.registrations.count();
  }
}
`,
  },
  {
    law: 'features-apart',
    path: 'frontend/src/features/landing/features-apart.ts',
    code: `import { openForm } from '../registration/open-form';

export const begin = openForm;
`,
  },
  {
    law: 'house(no-api-url)',
    path: 'frontend/src/features/landing/no-api-url.tsx',
    code: 'export const BatchesLink = () => <a href="/api/batches">Batches</a>;',
  },
  {
    law: 'app-on-top',
    path: 'frontend/src/features/registration/app-on-top.ts',
    code: `import { shell } from '../../app/shell';

export const outer = shell;
`,
  },
  {
    law: 'client-in-api-files',
    path: 'frontend/src/features/registration/client-in-api-files.ts',
    code: `import { client } from '../../api/client';

export const send = client;
`,
  },
  {
    law: 'base-knows-no-feature',
    path: 'frontend/src/shared/base-knows-no-feature.ts',
    code: `import { openForm } from '../features/registration/open-form';

export const open = openForm;
`,
  },
  {
    law: 'sides-apart',
    path: 'frontend/src/shared/sides-apart.ts',
    code: `import { cleanUp } from '../../../backend/src/cleanup/cleanup.service';

export const run = cleanUp;
`,
  },
  {
    law: 'admin-line-http',
    path: 'frontend/src/admin/http/backwards.ts',
    code: `import { shell } from '../shell/admin-shell';

export const outer = shell;
`,
  },
  {
    law: 'admin-line-session',
    path: 'frontend/src/admin/session/backwards.ts',
    code: `import { shell } from '../shell/admin-shell';

export const outer = shell;
`,
  },
  {
    law: 'admin-line-address',
    path: 'frontend/src/admin/address/backwards.ts',
    code: `import { shell } from '../shell/admin-shell';

export const outer = shell;
`,
  },
  {
    law: 'admin-line-ui',
    path: 'frontend/src/admin/ui/backwards.ts',
    code: `import { shell } from '../shell/admin-shell';

export const outer = shell;
`,
  },
  {
    law: 'admin-line-mail',
    path: 'frontend/src/admin/mail/backwards.ts',
    code: `import { shell } from '../shell/admin-shell';

export const outer = shell;
`,
  },
  {
    law: 'admin-line-records',
    path: 'frontend/src/admin/records/backwards.ts',
    code: `import { shell } from '../shell/admin-shell';

export const outer = shell;
`,
  },
  {
    law: 'admin-line-login',
    path: 'frontend/src/admin/login/backwards.ts',
    code: `import { shell } from '../shell/admin-shell';

export const outer = shell;
`,
  },
  {
    law: 'admin-tabs-below-shell',
    path: 'frontend/src/admin/dashboard/knows-the-shell.ts',
    code: `import { shell } from '../shell/admin-shell';

export const outer = shell;
`,
  },
  {
    law: 'admin-tabs-apart',
    path: 'frontend/src/admin/dashboard/knows-another-tab.ts',
    code: `import { batches } from '../batches/batches-tab';

export const shown = batches;
`,
  },
  {
    law: 'admin-apart',
    path: 'frontend/src/features/landing/uses-the-admin.ts',
    code: `import { shell } from '../../admin/shell/admin-shell';

export const staff = shell;
`,
  },
];

/** The files that the files above import. */
export const IMPORTED = {
  'frontend/src/admin/batches/batches-tab.ts': "export const batches = (): string => 'batches';",
  'frontend/src/admin/shell/admin-shell.ts': `export const shell = (): string => 'shell';
`,
  'backend/src/registrations/registration.entity.ts': 'export class RegistrationEntity {}',
  'backend/src/cleanup/cleanup.service.ts': 'export const cleanUp = (): number => 0;',
  'backend/src/common/clock.ts': 'export class Clock { nowMs = (): number => 0; }',
  'backend/src/common/csv.ts': 'export const csvFile = (names: string[]): string => names.join();',
  'backend/src/common/telemetry/logger.ts':
    'export const createLogger = (level: string) => ({ info: (name: string): string => level + name });',
  'backend/src/common/no-cycles-b.ts': `import { a } from './no-cycles-a.js';

export const b = (): number => a() - 1;
`,
  'backend/src/registrations/registration.repository.ts':
    'export const findRegistrations = (): string[] => [];',
  'backend/src/site/site.service.ts': "export const page = (): string => '';",
  'frontend/src/api/client.ts': "export const client = (): string => 'client';",
  'frontend/src/app/shell.ts': "export const shell = (): string => 'shell';",
  'frontend/src/features/registration/open-form.ts':
    "export const openForm = (): string => 'open';",
};
