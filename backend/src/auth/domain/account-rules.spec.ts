import {
  type Access,
  actionsBetween,
  changedAccess,
  isActiveOwner,
  leavesAnOwner,
} from './account-rules.js';

const NOW = 1_000;
const STAFF: Access = { role: 'staff', deactivatedAtMs: null };
const OWNER: Access = { role: 'owner', deactivatedAtMs: null };
const GONE: Access = { role: 'staff', deactivatedAtMs: 7 };

describe('a change of the role or the activation of an account', () => {
  it.each([
    [STAFF, {}, STAFF, []],
    [STAFF, { active: null, role: null }, STAFF, []],
    [STAFF, { role: '' as const }, STAFF, []],
    [STAFF, { active: true, role: 'staff' as const }, STAFF, []],
    [STAFF, { active: false }, { role: 'staff' as const, deactivatedAtMs: NOW }, ['deactivated']],
    [GONE, { active: false }, GONE, []],
    [GONE, { active: true }, STAFF, ['activated']],
    [GONE, { role: 'owner' as const }, { ...OWNER, deactivatedAtMs: 7 }, ['role-changed']],
    [STAFF, { role: 'owner' as const }, OWNER, ['role-changed']],
    [GONE, { active: true, role: 'owner' as const }, OWNER, ['activated', 'role-changed']],
    [
      OWNER,
      { active: false, role: 'staff' as const },
      { role: 'staff' as const, deactivatedAtMs: NOW },
      ['deactivated', 'role-changed'],
    ],
  ])(
    'from %j by the request %j has the expected result and audit actions',
    (before, wanted, expected, actions) => {
      const after = changedAccess(before, wanted, NOW);
      expect(after).toEqual(expected);
      expect(actionsBetween(before, after)).toEqual(actions);
    },
  );
});

const account = (id: string, role: 'owner' | 'staff', deactivatedAtMs: number | null = null) => ({
  id,
  role,
  deactivatedAtMs,
});

describe('active owners', () => {
  it.each([
    [account('a', 'owner'), true],
    [account('a', 'staff'), false],
    [account('a', 'owner', 5), false],
    [account('a', 'staff', 5), false],
  ])('include the account %j: %s', (one, expected) => {
    expect(isActiveOwner(one)).toBe(expected);
  });

  it.each([
    [[account('a', 'owner')], account('a', 'staff'), false],
    [[account('a', 'owner')], account('a', 'owner', 5), false],
    [[account('a', 'owner'), account('b', 'staff')], account('a', 'staff'), false],
    [[account('a', 'owner'), account('b', 'owner', 5)], account('a', 'owner', 6), false],
    [[account('a', 'owner'), account('b', 'owner')], account('a', 'staff'), true],
    [[account('a', 'owner'), account('b', 'staff')], account('b', 'staff', 5), true],
    [[account('a', 'owner'), account('b', 'staff')], account('b', 'owner'), true],
  ])('remain among the accounts %j after the change to %j: %s', (accounts, changed, expected) => {
    expect(leavesAnOwner(accounts, changed)).toBe(expected);
  });
});
