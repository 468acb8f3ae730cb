import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
} from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { AuthService, type CurrentAdmin } from './auth.service.js';

interface AdminRequest {
  headers: { authorization?: string };
  admin?: CurrentAdmin;
}

/** Lets a request with a valid bearer token through: 401 without one, 403 with a bad one (AUTH-7). */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly auth: AuthService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AdminRequest>();
    request.admin = await this.auth.authenticate(bearerTokenOf(request));
    return true;
  }
}

function bearerTokenOf({ headers }: AdminRequest): string {
  const [, token] = /^Bearer +(\S+)\s*$/i.exec(headers.authorization ?? '') ?? [];
  if (!token) throw new DomainError('login_required');
  return token;
}

/** The token of a request, not looked at any further; 401 without one. */
export const BearerToken = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  bearerTokenOf(context.switchToHttp().getRequest<AdminRequest>()),
);

/** The admin who sent the request, where `AdminGuard` let it through. */
export function adminOf(context: ExecutionContext): CurrentAdmin {
  const { admin } = context.switchToHttp().getRequest<AdminRequest>();
  if (!admin) throw new DomainError('login_required');
  return admin;
}

/** The admin who sent the request; only behind `StaffOnly` or `OwnerOnly`. */
export const Admin = createParamDecorator((_: unknown, context: ExecutionContext): CurrentAdmin =>
  adminOf(context),
);
