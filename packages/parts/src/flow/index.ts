export * from './open-submissions.ts'
export * from './use-open-submission.ts'
export * from './use-outcomes.ts'
export * from './use-submission.ts'
