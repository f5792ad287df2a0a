export { EMPTY_DRAFT, draftOf, type MentionDraft, type MentionPart, partsOf } from './mention-draft.ts'
export { MentionField, type MentionFieldProps, type MentionOption } from './mention-field.tsx'
