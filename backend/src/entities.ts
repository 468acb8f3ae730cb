import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { AdminInviteEntity } from './auth/accounts/admin-invite.repository.js';
import { AdminSessionEntity } from './auth/sessions/admin-session.repository.js';
import { AdminEntity } from './auth/admin.entity.js';
import {
  PasskeyEntity,
  RecoveryCodeEntity,
  TotpEntity,
  UsedChallengeEntity,
} from './auth/factors/factor.entity.js';
import { PushDeviceEntity } from './auth/sessions/push-device.entity.js';
import { KnownLoginEntity, LoginFailureEntity } from './auth/login/login-attempts.repository.js';
import { BatchEntity } from './batches/batch.entity.js';
import { CleanupRunEntity } from './cleanup/cleanup-run.entity.js';
import { JobLeaseEntity } from './database/leases.js';
import { SettingEntity } from './database/settings.js';
import { MessageTemplateEntity } from './mail/templates/message-template.entity.js';
import { BatchNoticeEntity } from './outbox/batch-notice.entity.js';
import { OutboxMessageEntity } from './outbox/outbox-message.entity.js';
import { HealthNoteEntity } from './registrations/health/health-note.entity.js';
import { IdempotencyKeyEntity } from './registrations/register/idempotency-key.entity.js';
import {
  NewsMessageEntity,
  PeopleImportEntity,
  PersonEntity,
} from './registrations/people/person.entity.js';
import { RegistrationDismissalEntity } from './registrations/bursts/registration-dismissal.entity.js';
import { RegistrationEntity } from './registrations/registration.entity.js';
import { RegistrationTermEntity } from './registrations/registration-term.entity.js';
import { PictureEntity, PicturePartEntity } from './site-content/pictures/pictures.entity.js';
import {
  SiteContentEntity,
  SiteDocumentEntity,
  SiteRenderingEntity,
  SiteVersionEntity,
} from './site-content/site-content.entity.js';
import { StaffContactEntity } from './staff-notices/staff-contact.entity.js';
import { StaffNoticeEntity } from './staff-notices/staff-notice.entity.js';

/** Every table of the product, for commands that run without the server's modules. */
export const ENTITIES = [
  AdminEntity,
  AdminInviteEntity,
  AdminSessionEntity,
  AuditEntryEntity,
  BatchEntity,
  BatchNoticeEntity,
  CleanupRunEntity,
  HealthNoteEntity,
  IdempotencyKeyEntity,
  JobLeaseEntity,
  KnownLoginEntity,
  LoginFailureEntity,
  MessageTemplateEntity,
  NewsMessageEntity,
  OutboxMessageEntity,
  PeopleImportEntity,
  PersonEntity,
  PictureEntity,
  PicturePartEntity,
  RegistrationDismissalEntity,
  PasskeyEntity,
  PushDeviceEntity,
  RecoveryCodeEntity,
  RegistrationEntity,
  RegistrationTermEntity,
  SettingEntity,
  SiteContentEntity,
  SiteDocumentEntity,
  SiteRenderingEntity,
  SiteVersionEntity,
  StaffContactEntity,
  StaffNoticeEntity,
  TotpEntity,
  UsedChallengeEntity,
];
