import { Module } from '@nestjs/common';
import { PersonalLinks } from './personal-links.js';
import { SessionCalendar } from './session-calendar.js';

@Module({
  providers: [PersonalLinks, SessionCalendar],
  exports: [PersonalLinks, SessionCalendar],
})
export class MyRegistrationModule {}
