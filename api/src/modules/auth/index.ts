export { authRoutes } from './auth.routes.ts';
export { AuthService } from './auth.service.ts';
export { authorisation } from './authorisation.ts';
export { passwordResetRoutes } from './password-reset.routes.ts';
export { PasswordResetService } from './password-reset.service.ts';
export { hashPassword } from './passwords.ts';
export { RefreshCookie } from './refresh-cookie.ts';
export { SessionService } from './sessions.service.ts';
