export { EMPTY_DRAFT, draftOf, type MentionDraft, type MentionPart, partsOf } from './mention-draft.ts'
export { MentionField, type MentionFieldProps } from './mention-field.tsx'
export type { MentionOption } from './mention-list.tsx'
