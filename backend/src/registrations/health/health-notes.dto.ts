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
      'Who sent the note. `visitor`: sent with the registration; `repeat`: sent later by somebody who knew the name and the e-mail address; `staff`: written by staff.',
  })
  origin: HealthNoteOrigin;

  @ApiPropertyOptional({ description: 'Text of the note; absent if it is unreadable.' })
  text?: string;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'True if the key that sealed the note is no longer available; otherwise absent.',
  })
  unreadable?: true;
}

export class HealthNotes {
  @ApiProperty({ type: [HealthNote], description: 'Health notes, oldest first.' })
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
  @ApiProperty({ description: 'Whether the form accepts a health note for the Treatment Module.' })
  healthNotes: boolean;
}
