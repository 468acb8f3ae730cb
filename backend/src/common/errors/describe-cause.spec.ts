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

describe('the log entry of an error', () => {
  it('holds name, code and number of a database fault, and no personal data', () => {
    const described = describeCause(queryFault());
    expect(described).toMatchObject({
      name: 'QueryFailedError',
      code: 'ER_TRUNCATED_WRONG_VALUE_FOR_FIELD',
      errno: 1366,
    });
    expect(JSON.stringify(described)).not.toMatch(PERSONAL);
    expect(described?.stack).toMatch(/^\s*at /);
  });

  it('holds name, message and stack of a program fault', () => {
    expect(describeCause(new TypeError('x is not a function'))).toEqual({
      name: 'TypeError',
      message: 'x is not a function',
      stack: expect.stringMatching(/^\s*at /),
    });
  });

  it.each(['query', 'sqlMessage'])(
    'holds no personal data of an error with the field %s, which marks a database fault',
    (key) => {
      const fault = Object.assign(new Error('Asha'), { [key]: 'Asha' });
      expect(JSON.stringify(describeCause(fault))).not.toMatch(PERSONAL);
    },
  );

  it('holds the codes of a mail server’s reply, and no reply, which may repeat the address', () => {
    const reply = '550 5.1.1 <asha@example.org>: no such mailbox';
    const fault = Object.assign(new Error(`all recipients were rejected: ${reply}`), {
      code: 'EENVELOPE',
      response: reply,
      responseCode: 550,
    });
    const described = describeCause(fault);
    expect(described).toMatchObject({ name: 'Error', code: 'EENVELOPE', responseCode: 550 });
    expect(JSON.stringify(described)).not.toMatch(PERSONAL);
  });

  it('leaves out fields that are missing or have a wrong type', () => {
    const fault = Object.assign(new Error('odd'), { code: 1366, errno: 'asha@example.org' });
    delete fault.stack;
    expect(describeCause(fault)).toStrictEqual({ name: 'Error', message: 'odd' });
    fault.message = '';
    expect(describeCause(fault)).toStrictEqual({ name: 'Error', message: '' });
    fault.stack = 'no frames';
    expect(describeCause(fault)).toStrictEqual({ name: 'Error', message: '' });
  });

  it('holds only the type of a thrown value that is not an error', () => {
    expect(describeCause('asha@example.org')).toEqual({ name: 'string' });
    expect(describeCause({ email: 'asha@example.org' })).toEqual({ name: 'object' });
    expect(describeCause(null)).toEqual({ name: 'object' });
    expect(describeCause(undefined)).toBeUndefined();
  });

  it('holds at most 12 lines of the stack', () => {
    const error = new Error('deep');
    error.stack = `Error: deep\n${'    at here\n'.repeat(50)}`;
    expect(describeCause(error)?.stack?.split('\n')).toHaveLength(12);
  });
});
