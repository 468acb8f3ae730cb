import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Problem } from '../../common/errors/problem.js';

export class ProofData {
  @ApiProperty({
    type: 'integer',
    description: 'Time until which a solution is accepted, in milliseconds since 1970-01-01 UTC.',
  })
  expiresAtMs: number;

  @ApiProperty({ type: 'integer', description: 'Largest number that may have to be tried.' })
  mostTries: number;
}

/** The parameters for an ALTCHA solver (`altcha-lib` 2). */
export class ProofParameters {
  @ApiProperty({ enum: ['SHA-256'] })
  algorithm: string;

  @ApiProperty({
    type: 'integer',
    description: 'Number of hashes to compute for each number that is tried.',
  })
  cost: number;

  @ApiProperty({ type: ProofData })
  data: ProofData;

  @ApiProperty({ type: 'integer' })
  keyLength: number;

  @ApiProperty({ description: 'Beginning of the hash of the right number, in hexadecimal digits.' })
  keyPrefix: string;

  @ApiProperty()
  keySignature: string;

  @ApiProperty()
  nonce: string;

  @ApiProperty()
  salt: string;
}

/** A challenge that a device solves by trying numbers from 0. */
export class ProofChallenge {
  @ApiProperty({ type: ProofParameters })
  parameters: ProofParameters;

  @ApiProperty()
  signature: string;
}

/** A refusal with a way on: solve the challenge, and send the same request with `Registration-Proof`. */
export class ProofProblem extends Problem {
  @ApiPropertyOptional({
    type: ProofChallenge,
    description: 'Challenge to solve; absent if another solution would not help.',
  })
  challenge?: ProofChallenge;
}
