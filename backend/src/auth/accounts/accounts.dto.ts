import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Flag, Choice, refusedAs, Text, TextCheck } from '../../common/validation/field-rules.js';
import { ADMIN_ROLES, type AdminRole } from '../domain/account-rules.js';
import { MAX_USERNAME, NewPassword } from '../login/login.dto.js';
import type { AdminInviteEntity } from './admin-invite.repository.js';
import { type AdminEntity, usernameKeyOf } from '../admin.entity.js';

/** An account, active or deactivated. */
export class Account {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  username: string;

  @ApiProperty({ enum: ADMIN_ROLES })
  role: AdminRole;

  @ApiProperty({ description: 'False if the account is deactivated.' })
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

/** An absent field leaves its value unchanged. */
export class ChangeAccountRequest {
  @Flag({ label: 'Active', optional: true })
  active?: boolean | null;

  @Choice({ label: 'Role', values: ADMIN_ROLES, optional: true })
  role?: AdminRole | null;
}

const MAX_NAME = 200;
/** Our tokens have 43 characters; any other text is answered as not found. */
const MAX_TOKEN = 200;

/** An invitation link, without its token. */
class Invite {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: 'Name of the person that the link is for.' })
  name: string;

  @ApiProperty({ enum: ADMIN_ROLES })
  role: AdminRole;

  @ApiProperty({ description: 'Name of the owner who created the link.' })
  invitedBy: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;

  @ApiPropertyOptional({
    description: 'Id of the account whose password the link resets; absent for an invitation.',
  })
  forAccount?: string;
}

export function toInvite(invite: AdminInviteEntity): Invite {
  return {
    _id: invite.id,
    name: invite.name,
    role: invite.role,
    invitedBy: invite.invitedBy,
    createdAt: new Date(invite.createdAtMs).toISOString(),
    expiresAt: new Date(invite.expiresAtMs).toISOString(),
    ...(invite.adminId === null ? {} : { forAccount: invite.adminId }),
  };
}

export class CreateInviteRequest {
  @Text({ label: 'Name', max: MAX_NAME })
  name: string;

  @Choice({ label: 'Role', values: ADMIN_ROLES })
  role: AdminRole;
}

export class InviteCreated {
  @ApiProperty({ type: Invite })
  invite: Invite;

  @ApiProperty({
    description:
      'Secret token of the link. Only this response contains it; the server stores only its hash.',
  })
  token: string;
}

export class LookAtInviteRequest {
  @Text({ label: 'Link', max: MAX_TOKEN })
  token: string;
}

/** What a link is for. */
export class InviteView {
  @ApiProperty()
  name: string;

  @ApiProperty({ enum: ADMIN_ROLES })
  role: AdminRole;

  @ApiPropertyOptional({
    description:
      'User name of the account whose password the link resets; absent for an invitation.',
  })
  username?: string;
}

export class AcceptInviteRequest {
  @Text({ label: 'Link', max: MAX_TOKEN })
  token: string;

  /** Required, unless the link is for an existing account. */
  @Text({
    label: 'User name',
    max: MAX_USERNAME,
    optional: true,
    // Lower-casing can make a text longer, so the length of the key is checked too.
    also: TextCheck(
      'isKeyNotTooLong',
      (text) => [...usernameKeyOf(text)].length <= MAX_USERNAME,
      refusedAs('too_long', `User name must be at most ${MAX_USERNAME} characters long.`),
    ),
  })
  username?: string | null;

  @NewPassword('Password')
  password: string;
}

export class AccountList {
  @ApiProperty({ type: [Account], description: 'All accounts, oldest first.' })
  accounts: Account[];

  @ApiProperty({
    type: [Invite],
    description: 'Invitation and password links that can still be used, oldest first.',
  })
  invites: Invite[];
}
