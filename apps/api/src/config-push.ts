import { createECDH } from 'node:crypto'
import { z } from 'zod'

export interface PushConfig {
  /**
   * The installation's key for push services (P-256, base64url); null to generate one at the first start and keep it in
   * the database.
   */
  keys: { publicKey: string; privateKey: string } | null
  /** `host:port` of internal push services, which may also be called over plain http. */
  insideHosts: readonly string[]
}

const schema = z.object({
  PARLEY_VAPID_PUBLIC_KEY: z.string().optional(),
  PARLEY_VAPID_PRIVATE_KEY: z.string().optional(),
  PARLEY_PUSH_INSIDE: z
    .string()
    .regex(/^[\w.-]+:\d+(,[\w.-]+:\d+)*$/, 'PARLEY_PUSH_INSIDE must look like push.example.internal:8443.')
    .optional(),
})

type Result = { ok: true; config: PushConfig } | { ok: false; problems: string[] }

/** Reads the environment variables of push messages, which reach browsers while the page is closed. */
export function readPush(env: Readonly<Record<string, string>>): Result {
  const parsed = schema.safeParse(env)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(({ message }) => message) }
  const { PARLEY_VAPID_PUBLIC_KEY: publicKey, PARLEY_VAPID_PRIVATE_KEY: privateKey, PARLEY_PUSH_INSIDE } = parsed.data
  const insideHosts = PARLEY_PUSH_INSIDE?.toLowerCase().split(',') ?? []
  if (publicKey === undefined && privateKey === undefined) return { ok: true, config: { keys: null, insideHosts } }
  if (publicKey === undefined || privateKey === undefined || publicOf(privateKey) !== publicKey) {
    return {
      ok: false,
      problems: [
        'PARLEY_VAPID_PUBLIC_KEY and PARLEY_VAPID_PRIVATE_KEY belong together: a P-256 key pair, base64url. `npx web-push generate-vapid-keys` makes one; without both the product makes its own.',
      ],
    }
  }
  return { ok: true, config: { keys: { publicKey, privateKey }, insideHosts } }
}

function publicOf(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}
