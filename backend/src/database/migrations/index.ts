import { Initial1763600000000 } from './1763600000000-initial.js';
import { WorkingDay1763700000000 } from './1763700000000-working-day.js';
import { KnownLogins1763800000000 } from './1763800000000-known-logins.js';
import { AdminSessions1763905000000 } from './1763905000000-admin-sessions.js';
import { AuditCounts1763905100000 } from './1763905100000-audit-counts.js';
import { RegistrationBursts1763920000000 } from './1763920000000-registration-bursts.js';
import { SecondFactors1763930000000 } from './1763930000000-second-factors.js';
import { RegistrationsReadClosely1763940000000 } from './1763940000000-registrations-read-closely.js';
import { RegistrationInitials1764040000000 } from './1764040000000-registration-initials.js';
import { PersonalLinks1764300000000 } from './1764300000000-personal-links.js';
import { Outbox1764400000000 } from './1764400000000-outbox.js';
import { WaitingList1764500000000 } from './1764500000000-waiting-list.js';
import { BatchNotices1764510000000 } from './1764510000000-batch-notices.js';
import { MessageTemplates1764510000001 } from './1764510000001-message-templates.js';
import { StaffNotices1764520000000 } from './1764520000000-staff-notices.js';
import { Consent1764530000000 } from './1764530000000-consent.js';
import { People1764530000001 } from './1764530000001-people.js';
import { PeopleImports1764600000000 } from './1764600000000-people-imports.js';
import { Website1764700000000 } from './1764700000000-website.js';
import { NewsRecipients1764710000000 } from './1764710000000-news-recipients.js';
import { Pictures1764800000000 } from './1764800000000-pictures.js';

/** All migrations, oldest first. A migration is never edited once it has been released. */
export const MIGRATIONS = [
  Initial1763600000000,
  WorkingDay1763700000000,
  KnownLogins1763800000000,
  AdminSessions1763905000000,
  AuditCounts1763905100000,
  RegistrationBursts1763920000000,
  SecondFactors1763930000000,
  RegistrationsReadClosely1763940000000,
  RegistrationInitials1764040000000,
  PersonalLinks1764300000000,
  Outbox1764400000000,
  WaitingList1764500000000,
  BatchNotices1764510000000,
  MessageTemplates1764510000001,
  StaffNotices1764520000000,
  Consent1764530000000,
  People1764530000001,
  PeopleImports1764600000000,
  Website1764700000000,
  NewsRecipients1764710000000,
  Pictures1764800000000,
];
