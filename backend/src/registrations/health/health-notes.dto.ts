import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { RegistrationField } from '../dto/new-registration.dto.js';
import { HEALTH_NOTE_ORIGINS, type HealthNoteOrigin } from './health-note.entity.js';

/** A note about a person's health. */
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

/** The note of staff that replaces all existing ones. */
export class ReplaceHealthNoteRequest {
  /** '' removes the notes. */
  @RegistrationField.healthNote()
  text?: string | null;
}

/** The features of the public form. */
export class RegistrationFormFacts {
  @ApiProperty({ description: 'Whether a note on health is taken for the Treatment Module' })
  healthNotes: boolean;
}
