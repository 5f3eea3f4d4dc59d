/** Security headers of every answer. */
export const GUARDS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** One year. Browsers obey it over https only and ignore it elsewhere. */
export const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Left out only where a trusted proxy says that this request came over plain http. */
export function withHsts(trustProxy: boolean, forwardedProto: string | undefined): boolean {
  return !(trustProxy && forwardedProto?.split(',').at(-1)?.trim().toLowerCase() === 'http');
}
