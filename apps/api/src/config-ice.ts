import { z } from 'zod'

/**
 * STUN and TURN servers for browsers in a room; when all are empty, only browsers that can reach each other directly
 * connect.
 */
export interface IceConfig {
  stunUrls: readonly string[]
  /** A relay for browsers without a direct connection; `secret` is shared with it and signs credentials that expire. */
  turn: { urls: readonly string[]; secret: string } | null
}

const urls = (name: string, pattern: RegExp, example: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((url) => url.trim() || []))
    .refine((all) => all.every((url) => pattern.test(url)), {
      error: `${name} must be addresses such as ${example}, with commas between them.`,
    })

const ice = z
  .object({
    STUN_URLS: urls('STUN_URLS', /^stuns?:[^\s,/?]+$/, 'stun:stun.example.com:3478'),
    TURN_URLS: urls(
      'TURN_URLS',
      /^turns?:[^\s,/?]+(\?transport=(udp|tcp))?$/,
      'turns:turn.example.com:5349?transport=tcp',
    ),
    TURN_SECRET: z.string().min(16, 'TURN_SECRET must have at least 16 characters.').optional(),
  })
  .refine(({ TURN_URLS, TURN_SECRET }) => TURN_URLS.length > 0 === (TURN_SECRET !== undefined), {
    error: 'TURN_URLS and TURN_SECRET have to be set together.',
  })

type Result = { ok: true; config: IceConfig } | { ok: false; problems: string[] }

/** Reads the environment variables of rooms. */
export function readIce(env: Readonly<Record<string, string>>): Result {
  const parsed = ice.safeParse(env)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(({ message }) => message) }
  const { STUN_URLS: stunUrls, TURN_URLS, TURN_SECRET: secret } = parsed.data
  return { ok: true, config: { stunUrls, turn: secret === undefined ? null : { urls: TURN_URLS, secret } } }
}
