import { ADMIN } from './product';
import { schoolDay } from './calendar';

export interface NewBatch {
  program: string;
  name: string;
  description: string;
  startDate: string;
  endDate: string;
  schedule: { days: string[]; time: { start: string; end: string } };
  capacity: number;
  price: number;
  instructor: string;
  location: string;
}

export interface StoredBatch extends NewBatch {
  _id: string;
  enrolled: number;
}

export interface NewRegistration {
  name: string;
  email: string;
  phone: string;
  program: string;
  batchId?: string;
  waiting?: boolean;
  notes: string;
}

export interface StoredRegistration {
  _id: string;
  name: string;
  email: string;
  phone: string;
  phoneUndialable?: boolean;
  unverifiedNotes?: string;
  program: string;
  notes: string;
  status: 'pending' | 'confirmed' | 'cancelled';
  batchId?: { _id: string; name: string };
}

let count = 0;
/** A name that no other test uses, because the tests of a worker share one school. */
export const unique = (name: string): string => `${name} ${(count += 1)}-${process.pid}`;

/** Sets up and reads data through the API as the admin, without the pages. */
export class SchoolApi {
  private token: string | undefined;

  constructor(private readonly baseUrl: string) {}

  async login(): Promise<string> {
    this.token ??= (
      await this.send<{ token: string }>('POST', '/api/admin/login', {
        username: ADMIN.username,
        password: ADMIN.password,
      })
    ).token;
    return this.token;
  }

  /** Creates a batch that begins in a week and has 20 seats, unless `batch` overrides it. */
  async createBatch(batch: Partial<NewBatch> = {}): Promise<StoredBatch> {
    await this.login();
    const answer = await this.send<{ batch: StoredBatch }>('POST', '/api/batches', {
      program: 'surya-kriya',
      name: unique('Dawn'),
      description: '',
      startDate: schoolDay(7),
      endDate: schoolDay(37),
      schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '07:00' } },
      capacity: 20,
      price: 123456,
      instructor: 'Meera',
      location: 'Main hall',
      ...batch,
    });
    return answer.batch;
  }

  async register(registration: Partial<NewRegistration> = {}): Promise<void> {
    const name = unique('Visitor');
    await this.send('POST', '/api/registration', {
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
      phone: '+91 98450 12345',
      program: 'surya-kriya',
      notes: '',
      ...registration,
    });
  }

  async batches(): Promise<StoredBatch[]> {
    await this.login();
    return this.send('GET', '/api/batches');
  }

  async registrationsOf(name: string): Promise<StoredRegistration[]> {
    await this.login();
    const { registrations } = await this.send<{ registrations: StoredRegistration[] }>(
      'GET',
      '/api/admin/registrations',
    );
    return registrations.filter((registration) => registration.name === name);
  }

  /** The path of a registration's personal link (LINK-4). */
  async personalPath(id: string): Promise<string> {
    await this.login();
    const { url } = await this.send<{ url: string }>('GET', `/api/admin/registrations/${id}/link`);
    return new URL(url).pathname;
  }

  private async send<T>(method: string, path: string, body?: object): Promise<T> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (this.token) headers['authorization'] = `Bearer ${this.token}`;
    const request = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const response = await fetch(`${this.baseUrl}${path}`, request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }
}
