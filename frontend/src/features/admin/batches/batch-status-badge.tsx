import type { BatchStatus } from '../../../shared/batches/batch-status';
import { Badge, type BadgeProps } from '../ui/badge';

const TONES: Readonly<Record<BatchStatus, BadgeProps['tone']>> = {
  upcoming: 'waiting',
  active: 'good',
  completed: 'over',
};

export function BatchStatusBadge({ status }: { readonly status: BatchStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
