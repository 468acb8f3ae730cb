import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { keyFor } from '../auth/jwt-secret.js';
import { clientNetworkOf } from '../common/client-network.js';
import { CONFIG, type Config } from '../config/env.js';

/** Tells networks apart without knowing any: a keyed hash, the same on every replica. */
@Injectable()
export class ClientNetworkHash {
  private readonly secret: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'jwtSecret' | 'dataDir'>) {
    this.secret = keyFor('registration network', config);
  }

  of(address: string): string {
    return createHmac('sha256', this.secret).update(clientNetworkOf(address)).digest('hex');
  }
}
