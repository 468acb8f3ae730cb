import { isActiveOwner, leavesAnOwner } from './owner-rule.js';

const account = (id: string, role: 'owner' | 'staff', deactivatedAtMs: number | null = null) => ({
  id,
  role,
  deactivatedAtMs,
});

describe('who may manage accounts', () => {
  it.each([
    [account('a', 'owner'), true],
    [account('a', 'staff'), false],
    [account('a', 'owner', 5), false],
    [account('a', 'staff', 5), false],
  ])('%j: %s', (one, expected) => {
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
  ])('of %j, with %j, somebody remains: %s', (accounts, changed, expected) => {
    expect(leavesAnOwner(accounts, changed)).toBe(expected);
  });
});
