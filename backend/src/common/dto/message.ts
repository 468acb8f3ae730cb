import { ApiProperty } from '@nestjs/swagger';

/** An answer that only tells what happened. */
export class Message {
  @ApiProperty({ description: 'One sentence that can be shown as it is' })
  message: string;
}
