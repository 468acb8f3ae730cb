import { Module } from '@nestjs/common';
import { MailTransport } from './mail-transport.js';

/** The one transport for all mails, to visitors and to staff. */
@Module({ providers: [MailTransport], exports: [MailTransport] })
export class MailTransportModule {}
