// violates: orm-in-repositories
import type { Repository } from 'typeorm';

export const countAll = (batches: Repository<{ id: string }>): Promise<number> => batches.count();
