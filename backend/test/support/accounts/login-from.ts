import { rawRequest } from '../server/raw-request.js';
import type { TestApp } from '../server/test-app.js';

interface Login {
  username?: string;
  password?: string;
}

/** Logs in from a given client address, such as 127.0.0.2; by default with a wrong password. */
export async function loginFrom(
  app: TestApp,
  from: string,
  { username = 'owner', password = 'wrong' }: Login = {},
) {
  const answer = await rawRequest(app.url, '/api/admin/login', {
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return { ...answer, body: JSON.parse(answer.text) as Record<string, string> };
}
