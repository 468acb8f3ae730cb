import { describeCause } from './describe-cause.js';

const PERSONAL = /Asha|asha@example\.org|98765/;

/** Returns an error of mysql2 as TypeORM wraps it. */
function queryFault(): Error {
  const fault = new Error("Incorrect string value: 'Asha, asha@example.org, 98765' for column");
  fault.name = 'QueryFailedError';
  return Object.assign(fault, {
    query: "INSERT INTO registrations VALUES ('Asha')",
    parameters: ['Asha', 'asha@example.org'],
    code: 'ER_TRUNCATED_WRONG_VALUE_FOR_FIELD',
    errno: 1366,
    sqlMessage: "Incorrect string value: 'Asha'",
  });
}

describe('what the log holds of an error', () => {
  it('a database fault is told by name, code and number, and holds nothing personal', () => {
    const described = describeCause(queryFault());
    expect(described).toMatchObject({
      name: 'QueryFailedError',
      code: 'ER_TRUNCATED_WRONG_VALUE_FOR_FIELD',
      errno: 1366,
    });
    expect(JSON.stringify(described)).not.toMatch(PERSONAL);
    expect(described?.stack).toMatch(/^\s*at /);
  });

  it('a fault of the program is told with its message and place', () => {
    expect(describeCause(new TypeError('x is not a function'))).toEqual({
      name: 'TypeError',
      message: 'x is not a function',
      stack: expect.stringMatching(/^\s*at /),
    });
  });

  it.each(['query', 'sqlMessage'])('a fault with a %s alone is one of the database too', (key) => {
    const fault = Object.assign(new Error('Asha'), { [key]: 'Asha' });
    expect(JSON.stringify(describeCause(fault))).not.toMatch(PERSONAL);
  });

  it('nothing is told that is not there, or that is of another kind', () => {
    const fault = Object.assign(new Error('odd'), { code: 1366, errno: 'asha@example.org' });
    delete fault.stack;
    expect(describeCause(fault)).toStrictEqual({ name: 'Error', message: 'odd' });
    fault.message = '';
    expect(describeCause(fault)).toStrictEqual({ name: 'Error', message: '' });
    fault.stack = 'no frames';
    expect(describeCause(fault)).toStrictEqual({ name: 'Error', message: '' });
  });

  it('something thrown that is no error shows only its type', () => {
    expect(describeCause('asha@example.org')).toEqual({ name: 'string' });
    expect(describeCause({ email: 'asha@example.org' })).toEqual({ name: 'object' });
    expect(describeCause(null)).toEqual({ name: 'object' });
    expect(describeCause(undefined)).toBeUndefined();
  });

  it('a long trace is cut', () => {
    const error = new Error('deep');
    error.stack = `Error: deep\n${'    at here\n'.repeat(50)}`;
    expect(describeCause(error)?.stack?.split('\n')).toHaveLength(12);
  });
});
