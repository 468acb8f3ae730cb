import type {
  CleanupPreview,
  CleanupRunPage,
  CleanupSettings,
  RegistrationToRemove,
} from '../../../src/cleanup/cleanup.dto.js';
import type { TestApp } from '../server/test-app.js';

/** One page of what a run would remove. */
export async function previewPage(app: TestApp, query = ''): Promise<CleanupPreview> {
  const { status, body } = await app.api.asAdmin(`/api/admin/cleanup/preview${query}`);
  if (status !== 200) throw new Error(body.message);
  return body as unknown as CleanupPreview;
}

/** Everything that a run would remove, loaded page by page. */
export async function wholePreview(app: TestApp, limit: number): Promise<RegistrationToRemove[]> {
  const rows: RegistrationToRemove[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: CleanupPreview = await previewPage(app, `?limit=${limit}&cursor=${cursor}`);
    rows.push(...page.registrations);
    cursor = page.nextCursor;
  }
  return rows;
}

/** One page of the history of runs. */
export async function runPage(app: TestApp, query = ''): Promise<CleanupRunPage> {
  const { status, body } = await app.api.asAdmin(`/api/admin/cleanup/runs${query}`);
  if (status !== 200) throw new Error(body.message);
  return body as unknown as CleanupRunPage;
}

/** Sets whether confirmed registrations without a batch are kept. */
export function keepConfirmed(app: TestApp, on: boolean): Promise<void> {
  return keep(app, { keepConfirmedWithoutBatch: on });
}

/** Changes how long registrations are kept. */
export async function keep(app: TestApp, settings: Partial<CleanupSettings>): Promise<void> {
  const { status, body } = await app.api.asAdmin('/api/admin/cleanup/settings', {
    method: 'PUT',
    body: settings,
  });
  if (status !== 200) throw new Error(body.message);
}
