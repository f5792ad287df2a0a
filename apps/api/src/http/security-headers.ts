import type { RequestHandler } from 'express'
import helmet from 'helmet'

/**
 * Only our own files may run, and no other page may frame us. Inline styles are allowed, because the component library
 * sets some.
 */
export function securityHeaders(publicUrl: string): RequestHandler {
  const isHttps = publicUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'https:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'media-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    // A stricter policy makes browsers send `Origin: null` with our own forms.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  }) as RequestHandler
}
