import { z } from 'zod'

export interface CalendarsConfig {
  /** `host:port` of internal calendar servers, which may also be called over plain http. */
  insideHosts: readonly string[]
}

const schema = z.object({
  PARLEY_CALENDAR_INSIDE: z
    .string()
    .regex(/^[\w.-]+:\d+(,[\w.-]+:\d+)*$/, 'PARLEY_CALENDAR_INSIDE must look like cloud.example.internal:8443.')
    .optional(),
})

type Result = { ok: true; config: CalendarsConfig } | { ok: false; problems: string[] }

/** Reads the environment variables of external calendars. */
export function readCalendars(env: Readonly<Record<string, string>>): Result {
  const parsed = schema.safeParse(env)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(({ message }) => message) }
  return { ok: true, config: { insideHosts: parsed.data.PARLEY_CALENDAR_INSIDE?.toLowerCase().split(',') ?? [] } }
}
