import { ApiProperty } from '@nestjs/swagger';
import { Flag, OneOf, Text } from '../../common/validation/field-rules.js';
import type { AdminEntity } from '../admin.entity.js';
import { ADMIN_ROLES, type AdminRole } from '../domain/account-rules.js';
import { Invite } from './invites.dto.js';

/** Somebody who may log in, or might before being deactivated. */
export class Account {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  username: string;

  @ApiProperty({ enum: ADMIN_ROLES })
  role: AdminRole;

  @ApiProperty({ description: 'False for who was deactivated' })
  active: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export function toAccount(admin: AdminEntity): Account {
  return {
    _id: admin.id,
    name: admin.name,
    username: admin.username,
    role: admin.role,
    active: admin.deactivatedAtMs === null,
    createdAt: new Date(admin.createdAtMs).toISOString(),
  };
}

export class AccountList {
  @ApiProperty({ type: [Account], description: 'Oldest first' })
  accounts: Account[];

  @ApiProperty({ type: [Invite], description: 'Links that can still be used, oldest first' })
  invites: Invite[];
}

/** What is absent stays as it is. */
export class ChangeAccountRequest {
  @Flag({ label: 'Active', optional: true })
  active?: boolean | null;

  @Text({
    label: 'Role',
    max: 10,
    optional: true,
    enum: ADMIN_ROLES,
    also: OneOf('Role', ADMIN_ROLES),
  })
  role?: AdminRole | null;
}
