import type { FieldAppearance } from './field.tsx'

/** Splits the props of a field into those of its frame and those of its control. */
export function splitFieldProps<P extends FieldAppearance & { id?: string | undefined }>(props: P) {
  const { label, hideLabel, required, optional, hint, error, counter, labelAction, audience, id, ...control } = props
  const given = { hideLabel, required, optional, hint, error, counter, labelAction, audience, controlId: id }
  const frame = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return [{ label, ...frame } as FieldAppearance & { controlId?: string }, control] as const
}
