/** A draft as this device has it. */
export interface KeptDraft {
  text: string
  /** When the server last kept it, milliseconds since 1970; null: never. */
  savedAt: number | null
  /** Typed here and not yet kept by the server. */
  isUnsaved: boolean
}

/** A draft as the server has it. */
export interface ServerDraft {
  content: string
  updatedAt: Date
}

/**
 * Which draft counts: what was typed here and has not reached the server, else the newer one. `server` null means that the
 * server has none any more, so a saved one was sent or cleared elsewhere.
 */
export function mergeDraft(local: KeptDraft | null, server: ServerDraft | null): KeptDraft | null {
  if (local?.isUnsaved) return local
  if (!server) return null
  const savedAt = server.updatedAt.getTime()
  if (local && (local.savedAt ?? 0) >= savedAt) return local
  return { text: server.content, savedAt, isUnsaved: false }
}
