import { type Access, actionsBetween, changedAccess } from './account-change.js';

const NOW = 1_000;
const STAFF: Access = { role: 'staff', deactivatedAtMs: null };
const OWNER: Access = { role: 'owner', deactivatedAtMs: null };
const GONE: Access = { role: 'staff', deactivatedAtMs: 7 };

describe('a change of an account', () => {
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
  ])('from %j, wanted %j', (before, wanted, expected, actions) => {
    const after = changedAccess(before, wanted, NOW);
    expect(after).toEqual(expected);
    expect(actionsBetween(before, after)).toEqual(actions);
  });
});
