// violates: domain-is-pure
import { Injectable } from '@nestjs/common';

@Injectable()
export class BatchRule {}
