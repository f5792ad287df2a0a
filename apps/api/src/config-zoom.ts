import { z } from 'zod'
import { isLoopback, oneOf, url } from './config-values.ts'

/** The provider of meetings on Zoom: a simulator, or Zoom itself. */
export interface ZoomConfig {
  kind: 'simulated' | 'zoom'
  apiBase: string
  oauthBase: string
}

const base = (name: string, usual: string) =>
  url(name, ['http:', 'https:'])
    .refine((value) => !URL.canParse(value) || value.startsWith('https:') || isLoopback(value), {
      error: `${name} must start with https://, except on this machine.`,
    })
    .default(usual)
    .transform((value) => value.replace(/\/+$/, ''))

const schema = z.object({
  PARLEY_ZOOM: oneOf('PARLEY_ZOOM', ['simulated', 'zoom']).default('simulated'),
  ZOOM_API_BASE: base('ZOOM_API_BASE', 'https://api.zoom.us'),
  ZOOM_OAUTH_BASE: base('ZOOM_OAUTH_BASE', 'https://zoom.us'),
})

type Result = { ok: true; config: ZoomConfig } | { ok: false; problems: string[] }

/** Reads the environment variables of Zoom. Each organisation connects its own account. */
export function readZoom(env: Readonly<Record<string, string>>): Result {
  const parsed = schema.safeParse(env)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(({ message }) => message) }
  const { PARLEY_ZOOM: kind, ZOOM_API_BASE: apiBase, ZOOM_OAUTH_BASE: oauthBase } = parsed.data
  return { ok: true, config: { kind, apiBase, oauthBase } }
}
