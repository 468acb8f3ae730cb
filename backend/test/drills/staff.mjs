/** The first admin of every drill. */
export const ADMIN = { username: 'owner', password: 'a password for the drills' };

/** The settings of every drill: an admin account, no other data, and no rate limits. */
export const DRILL_ENV = {
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  JWT_SECRET: 'a secret for the drills that is long enough',
  DEMO_DATA: 'off',
  REGISTRATIONS_PER_MINUTE: '1000000',
  LOGINS_PER_MINUTE: '1000000',
};

/**
 * Sends a request to the API, as JSON.
 * @returns {Promise<{status: number, body: any}>}
 */
export async function call(url, path, { method = 'GET', body, token } = {}) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** @returns {Promise<string>} a token of the first admin */
export async function logIn(url) {
  const { status, body } = await call(url, '/api/admin/login', { method: 'POST', body: ADMIN });
  if (status !== 200) throw new Error(`the login was refused: ${status} ${body.message}`);
  return body.token;
}

/**
 * Creates batches of `yogasanas` that can be joined from today for 60 days.
 * @returns {Promise<string[]>} their ids
 */
export async function createBatches(url, count, capacity) {
  const token = await logIn(url);
  const ids = [];
  for (let number = 1; number <= count; number++) {
    const { status, body } = await call(url, '/api/batches', {
      method: 'POST',
      token,
      body: {
        program: 'yogasanas',
        name: `Drill ${number}`,
        startDate: dayFromNow(-1),
        endDate: dayFromNow(60),
        capacity,
        instructor: 'Meera Joshi',
        location: 'First floor',
      },
    });
    if (status !== 201) throw new Error(`the batch was refused: ${status} ${body.message}`);
    ids.push(body.batch._id);
  }
  return ids;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const dayFromNow = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
