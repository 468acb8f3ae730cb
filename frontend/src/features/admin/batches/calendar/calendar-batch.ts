import type { Batch } from '../batches.api';
import type { DayPlan } from './day-plan';
import type { Session } from './sessions';
import type { Span } from './spans';

export type BatchSession = Session<Batch>;
export type BatchSpan = Span<Batch>;
export type BatchDay = DayPlan<Batch>;
