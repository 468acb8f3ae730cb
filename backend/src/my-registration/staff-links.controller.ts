import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Admin, StaffOnly } from '../auth/sessions/admin.guard.js';
import type { CurrentAdmin } from '../auth/sessions/sessions.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { ApiProblems } from '../common/errors/problem.js';
import { RegistrationLinkService } from '../registrations/staff/registration-link.service.js';
import { PersonalLinks } from './personal-links.js';

/** The link by which somebody sees and changes their own registration. */
export class PersonalLink {
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Personal link, to be sent only to that person; null if the server has no `SITE_URL`.',
  })
  url: string | null;
}

/** Personal links for staff, who send them by WhatsApp (LINK-10). */
@ApiTags('admin')
@StaffOnly()
@Controller('api/admin/registrations/:id/link')
export class StaffLinksController {
  constructor(
    private readonly registrations: RegistrationLinkService,
    private readonly links: PersonalLinks,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Show the personal link of a registration',
    description:
      'Returns the link with which the person can see, correct, cancel and erase their registration.',
  })
  @ApiOkResponse({ type: PersonalLink })
  @ApiProblems(404)
  async show(@Param('id') id: string): Promise<PersonalLink> {
    const registration = await this.registrations.find(id);
    if (registration === null) throw new DomainError('registration_not_found');
    return { url: this.links.linkFor(registration) };
  }

  @Post()
  @ApiOperation({
    summary: 'Renew the personal link of a registration',
    description:
      'Creates and returns a new link. All earlier links of the registration stop working.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: PersonalLink })
  @ApiProblems(404)
  async renew(@Param('id') id: string, @Admin() actor: CurrentAdmin): Promise<PersonalLink> {
    return { url: this.links.linkFor(await this.registrations.renew(id, { actor, from: null })) };
  }
}
