import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { RegistrationField } from '../dto/new-registration.dto.js';
import { HEALTH_NOTE_ORIGINS, type HealthNoteOrigin } from './health-note.entity.js';

/** What somebody has told of their health. */
export class HealthNote {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({
    enum: HEALTH_NOTE_ORIGINS,
    description:
      'visitor: with the registration; repeat: later, by somebody who knew the name and the e-mail address; staff',
  })
  origin: HealthNoteOrigin;

  @ApiPropertyOptional({ description: 'Absent where it is unreadable' })
  text?: string;

  @ApiPropertyOptional({ type: Boolean, description: 'True where the key that sealed it is gone' })
  unreadable?: true;
}

export class HealthNotes {
  @ApiProperty({ type: [HealthNote], description: 'Oldest first' })
  notes: HealthNote[];
}

/** What staff write down in the place of all that is there. */
export class ReplaceHealthNoteRequest {
  /** '' removes what is there. */
  @RegistrationField.healthNote()
  text?: string | null;
}

/** What the public form offers. */
export class RegistrationFormFacts {
  @ApiProperty({ description: 'Whether a note on health is taken for the Treatment Module' })
  healthNotes: boolean;
}
