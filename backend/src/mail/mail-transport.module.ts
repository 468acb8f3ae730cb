import { Module } from '@nestjs/common';
import { MailTransport } from './mail-transport.js';

/** One way out for everything that is sent: to visitors and to staff. */
@Module({ providers: [MailTransport], exports: [MailTransport] })
export class MailTransportModule {}
